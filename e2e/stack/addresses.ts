/** Where the parts of the stack are. The set-up writes it into the environment, which the test processes inherit. */
export interface Addresses {
  origin: string;
  databaseUrl: string;
  smtpUrl: string;
  inboxUrl: string;
  logFile: string;
  canaryFile: string;
}

const KEY = "PATRAK_E2E";

export function handOver(started: Addresses) {
  process.env[KEY] = JSON.stringify(started);
}

export function addresses(): Addresses {
  const written = process.env[KEY];
  if (written === undefined) throw new Error("The stack was not started");
  return JSON.parse(written) as Addresses;
}
