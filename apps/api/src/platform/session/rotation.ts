/**
 * How long a spent token still gives its successor after that successor was used: three tabs, one slow reply.
 */
const REPLAY_MS = 60_000;

export interface Rotation {
  /** The newest generation issued. */
  generation: number;
  /** When the generations before it were first used, newest last. */
  uses: readonly Date[];
}

export type Verdict =
  | { kind: "rotate"; uses: Date[] }
  | { kind: "repeat"; generation: number }
  | { kind: "reuse" };

/**
 * What a presented refresh token gets.
 * - The newest: a new generation.
 * - One whose successor was never used: that successor again, however late. A lost reply or a night offline
 * must not sign a student out.
 * - One whose successor was used: the successor for 60 s more. After that somebody holds a copy.
 */
export function judgeRefresh(session: Rotation, presented: number, now: Date): Verdict {
  const { generation, uses } = session;
  if (presented > generation) return { kind: "reuse" };
  if (presented === generation) return { kind: "rotate", uses: [...recent(uses, now), now] };
  const successor = presented + 1;
  if (successor === generation) return { kind: "repeat", generation: successor };
  // `uses` ends with the first use of the generation before the newest.
  const firstUse = uses[uses.length - (generation - successor)];
  if (firstUse && now.getTime() - firstUse.getTime() <= REPLAY_MS)
    return { kind: "repeat", generation: successor };
  return { kind: "reuse" };
}

function recent(uses: readonly Date[], now: Date) {
  return uses.filter((use) => now.getTime() - use.getTime() <= REPLAY_MS);
}
