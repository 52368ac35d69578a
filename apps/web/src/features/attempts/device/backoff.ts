/** Whether anything may be sent. Instants are by the monotonic clock. */
export interface Gate {
  /** Outages in a row; several requests lost at once count as one. */
  failures: number;
  failedAt: number;
  opensAt: number;
  /** The server's Retry-After, which a returning network does not shorten. */
  heldUntil: number;
}

export const openGate: Gate = {
  failures: 0,
  failedAt: Number.NEGATIVE_INFINITY,
  opensAt: 0,
  heldUntil: 0,
};

const SHORTEST_MS = 500;
const LONGEST_MS = 15_000;

/**
 * Random within a growing span, so that a class that lost its network together does not return all at once.
 */
export function backOffMs(failures: number, random: number): number {
  const span = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** failures) - SHORTEST_MS;
  return SHORTEST_MS + random * span;
}

interface Failure {
  sentAt: number;
  now: number;
  retryAfterMs: number | null;
  random: number;
}

export function afterFailure(gate: Gate, { sentAt, now, retryAfterMs, random }: Failure): Gate {
  const heldUntil =
    retryAfterMs === null ? gate.heldUntil : Math.max(gate.heldUntil, now + retryAfterMs + random * 1000);
  if (sentAt <= gate.failedAt) return { ...gate, heldUntil };
  const failures = gate.failures + 1;
  return { failures, failedAt: now, opensAt: now + backOffMs(failures, random), heldUntil };
}

/** The network seems to be back: try at once. */
export const hurried = (gate: Gate): Gate => ({ ...gate, opensAt: 0 });

export const waitOf = ({ opensAt, heldUntil }: Gate, now: number) =>
  Math.max(0, Math.max(opensAt, heldUntil) - now);

/** After a failure one request tests the connection; the others follow it. */
export const roomOf = ({ failures }: Gate, most: number) => (failures > 0 ? 1 : most);
