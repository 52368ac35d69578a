/**
 * How often one caller may call a class of endpoints. Callers never share a counter, so
 * none can use up another's.
 */
export interface CallLimit {
  /** A signed-in student or administrator, or a network: an IPv4 address or the /64 of an IPv6 subscriber. */
  by: "student" | "administrator" | "network";
  hits: number;
  seconds: number;
  /** Counted in Redis for all processes, or per process if the call must not wait for another store. */
  counted: "together" | "apart";
  /** The reason for the number. */
  about: string;
}

const together = { seconds: 60, counted: "together" } as const;
const byNetwork = { by: "network", ...together } as const;
const byStudent = { by: "student", ...together } as const;
const byAdministrator = { by: "administrator", ...together } as const;

/**
 * The only table of request limits. Nothing that a test needs is counted by network: 2,000 seats may
 * share one address. There is no counter for all callers together, because anybody could fill it;
 * bounded queues protect the machine as a whole. Limits on guesses and mails are in PostgreSQL,
 * defined beside what they guard.
 */
export const callLimits = {
  "sign-up": {
    ...byNetwork,
    hits: 1000,
    about: "A class of 500 behind one address signs up within a minute, some of them twice.",
  },
  login: {
    ...byNetwork,
    hits: 3000,
    about:
      "A class of 500 behind one address signs in within a minute, with a few tries each. Failures are counted separately.",
  },
  code: {
    ...byNetwork,
    hits: 1500,
    about:
      "A class of 500 requests and enters codes within a minute. Guesses and mails are counted separately, by account.",
  },
  session: {
    ...byNetwork,
    hits: 3000,
    about: "Sessions are renewed every few minutes, by each tab of a class behind one address.",
  },
  "admin-login": {
    ...byNetwork,
    hits: 300,
    about:
      "Administrators have their own counter, because students may share their network. Failures are counted separately.",
  },
  "open-read": { ...byNetwork, hits: 600, about: "What anybody may read and cache." },
  reference: { ...byNetwork, hits: 120, about: "One call shows the page, another the document." },
  "policy-report": {
    ...byNetwork,
    hits: 120,
    counted: "apart",
    about: "A browser sends its reports together, and a lost one costs nothing.",
  },
  read: {
    ...byStudent,
    hits: 300,
    about: "Five a second for a minute, more than a screen asks for.",
  },
  account: {
    ...byStudent,
    hits: 60,
    about: "One's own account: once a second for a minute. Wrong passwords are counted separately.",
  },
  copy: {
    ...byStudent,
    hits: 6,
    about: "All data of one person in one file. Copies of a day are counted separately.",
  },
  analysis: { ...byStudent, hits: 120, about: "Reads a whole attempt; two a second for a minute." },
  redeem: { ...byStudent, hits: 60, about: "Refused codes are counted separately." },
  start: {
    ...byStudent,
    hits: 120,
    about: "A running test may be requested repeatedly. New starts are counted separately.",
  },
  save: {
    ...byStudent,
    hits: 200,
    seconds: 20,
    counted: "apart",
    about: "Ten a second with a burst of two hundred, so that a returning phone is not delayed.",
  },
  submit: { ...byStudent, hits: 120, about: "A device submits until the server confirms it." },
  "admin-read": { ...byAdministrator, hits: 600, about: "Ten a second for a minute: screens that poll." },
  "admin-write": { ...byAdministrator, hits: 300, about: "Five a second for a minute." },
  "author-heavy": {
    ...byAdministrator,
    hits: 240,
    about:
      "Work of tens of milliseconds per call: formulas, comparisons, checks. Typing sends about one call a second.",
  },
  upload: { ...byAdministrator, hits: 60, about: "One file or picture per second." },
  export: { ...byAdministrator, hits: 30, about: "Whole tables as a file." },
} as const satisfies Record<string, CallLimit>;

export type LimitName = keyof typeof callLimits;

/** As shown in the API reference. */
export function limitInWords(name: LimitName): string {
  const { hits, seconds, by, about }: CallLimit = callLimits[name];
  return `At most ${hits.toLocaleString("en")} calls in ${seconds} seconds for each ${by} (limit "${name}"). ${about}`;
}
