import type { Scene } from "./drill.ts";
import type { Judged } from "./ledger.ts";

export interface Promises {
  /** How many calls may fail; nothing is said without it. */
  failed?: number;
  /** The longest time without an acknowledgement, in seconds. */
  gap?: number;
  seconds?: number;
}

/** A row of the table, with every promise that was not kept. Nothing may be lost in any. */
export function sceneOf(
  name: string,
  judged: Judged,
  { seconds, promises, wrong = [] }: { seconds: number; promises: Promises; wrong?: string[] },
): Scene {
  const { acknowledged, lost, failed, gap, findings } = judged;
  const most = { failed: Infinity, gap: Infinity, seconds: Infinity, ...promises };
  return {
    name,
    acknowledged,
    lost,
    failed,
    gap,
    seconds,
    wrong: [
      ...wrong,
      ...(acknowledged === 0 ? ["no save was acknowledged"] : []),
      ...(lost > 0 ? [`${lost} lost: ${findings.join("; ")}`] : []),
      ...(failed > most.failed ? [`${failed} calls failed, promised ${most.failed}`] : []),
      ...(gap > most.gap ? [`no save for ${gap.toFixed(1)} s, promised ${most.gap} s`] : []),
      ...(seconds > most.seconds ? [`took ${seconds.toFixed(1)} s, promised ${most.seconds} s`] : []),
    ],
  };
}

/** Seconds since the call. */
export function stopwatch(): () => number {
  const began = performance.now();
  return () => (performance.now() - began) / 1000;
}
