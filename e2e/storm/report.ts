export interface StormOrder {
  origin: string;
  bareUrl: string;
  password: string;
  /** The first one signs in before the storm and asks who is signed in while it lasts. */
  emails: string[];
}

interface Times {
  asked: number;
  p50: number;
  p99: number;
}

export interface StormReport {
  signedIn: number;
  seconds: number;
  askedToComeBack: number;
  livez: Times;
  fetchUser: Times;
  bare: Times;
}
