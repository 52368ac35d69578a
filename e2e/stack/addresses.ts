import type { Addresses } from "@patrak/commands/stack/kept-stack";

/** The set-up writes the addresses into the environment, which the test processes inherit. */
const KEY = "PATRAK_E2E";

export function handOver(started: Addresses) {
  process.env[KEY] = JSON.stringify(started);
}

export function addresses(): Addresses {
  const written = process.env[KEY];
  if (written === undefined) throw new Error("The stack was not started");
  return JSON.parse(written) as Addresses;
}
