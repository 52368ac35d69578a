import { serverOffset } from "@patrak/domain";

/** The device's two clocks: a monotonic one, and one that people can set. */
export interface Readings {
  monotonic: () => number;
  wall: () => number;
}

export const deviceReadings: Readings = { monotonic: () => performance.now(), wall: () => Date.now() };

// How far two correct clocks drift apart, and the tolerance between two readings.
const DRIFT = 0.0005;
const CHANCE_MS = 1500;

export type Clock = ReturnType<typeof makeClock>;

/**
 * The server's clock, counted by the device's monotonic clock. Setting the wall clock does not move it; the
 * wall clock only shows how long the device slept or the page was closed, until the server sends its time.
 */
export function makeClock({ monotonic, wall }: Readings) {
  let offset = wall() - monotonic();
  let best = { error: Number.POSITIVE_INFINITY, at: monotonic() };
  let between = wall() - monotonic();

  const now = () => monotonic() + offset;
  const errorNow = () => best.error + (monotonic() - best.at) * DRIFT;
  const isSynced = () => Number.isFinite(best.error);

  /** From a reply: when it was requested and received by the monotonic clock, and the server's time in it. */
  function sample(sent: number, received: number, serverNow: number) {
    const offered = serverOffset(sent, received, serverNow);
    const error = (received - sent) / 2;
    // Two contradictory readings: the device slept, or the server's clock was set.
    const isDisturbed = Math.abs(offered - offset) > error + errorNow();
    if (isDisturbed || error <= errorNow()) {
      offset = offered;
      best = { error, at: received };
    }
    between = wall() - monotonic();
  }

  /** A page opened without network continues from what an earlier page knew. */
  function startFrom(wallOffset: number) {
    if (!isSynced()) offset = wall() + wallOffset - monotonic();
  }

  /** How long the device seems to have slept without the monotonic clock; 0 within the tolerance. */
  function sleptMs(): number {
    const slept = wall() - monotonic() - between;
    return slept > CHANCE_MS ? slept : 0;
  }

  /**
   * Without a better source the sleep is counted, and the clock is unsure until the server sends its time.
   */
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
