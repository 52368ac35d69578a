export interface StormOrder {
  origin: string;
  bareUrl: string;
  password: string;
  /** The first one signs in before the storm and asks who is signed in while it lasts. */
  emails: string[];
  /** These take a test while it lasts. */
  takers: string[];
  testId: string;
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
  /** Answers being saved. */
  saves: Times;
  /** The same before the storm, with nobody else there. */
  before: { saves: Times; bare: Times };
}
