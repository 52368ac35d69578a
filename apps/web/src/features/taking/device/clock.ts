import { serverOffset } from "@patrak/domain";

/** The device's two clocks: one that only runs forward, and one that people set. */
export interface Readings {
  monotonic: () => number;
  wall: () => number;
}

export const deviceReadings: Readings = { monotonic: () => performance.now(), wall: () => Date.now() };

// How far two honest clocks drift apart, and what may lie between two readings by chance.
const DRIFT = 0.0005;
const CHANCE_MS = 1500;

export type Clock = ReturnType<typeof makeClock>;

/**
 * The server's clock, counted on the device's monotonic one. What people do to the wall clock does not move it; the
 * wall clock only tells how long the device slept or the page was closed, until the server tells it better.
 */
export function makeClock({ monotonic, wall }: Readings) {
  let offset = wall() - monotonic();
  let best = { error: Number.POSITIVE_INFINITY, at: monotonic() };
  let between = wall() - monotonic();

  const now = () => monotonic() + offset;
  const errorNow = () => best.error + (monotonic() - best.at) * DRIFT;
  const isSynced = () => Number.isFinite(best.error);

  /** From a reply: when it was asked for and received by the monotonic clock, and the server's time in it. */
  function sample(sent: number, received: number, serverNow: number) {
    const offered = serverOffset(sent, received, serverNow);
    const error = (received - sent) / 2;
    // Two readings that exclude each other: the device slept, or the server's clock was set.
    const isDisturbed = Math.abs(offered - offset) > error + errorNow();
    if (isDisturbed || error <= errorNow()) {
      offset = offered;
      best = { error, at: received };
    }
    between = wall() - monotonic();
  }

  /** A page that opens without network goes on from what an earlier one has learnt. */
  function startFrom(wallOffset: number) {
    if (!isSynced()) offset = wall() + wallOffset - monotonic();
  }

  /** How long the device seems to have slept unseen by the monotonic clock; 0 for what may be chance. */
  function sleptMs(): number {
    const slept = wall() - monotonic() - between;
    return slept > CHANCE_MS ? slept : 0;
  }

  /** Nobody can say better: the time asleep is counted, and the clock is unsure until the server tells it. */
  function countSleep() {
    const slept = sleptMs();
    if (slept > 0) best = { error: Number.POSITIVE_INFINITY, at: monotonic() };
    offset += slept;
    between = wall() - monotonic();
  }

  /** What to add to the wall clock, for the next page. */
  const wallOffset = () => now() + sleptMs() - wall();

  return { now, monotonic, isSynced, sample, startFrom, sleptMs, countSleep, wallOffset };
}
