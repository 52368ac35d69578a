import { sittingTimes } from "@patrak/domain";
import type { Sitting } from "./sittings.api.ts";

/** How far a sitting is for this student, by the server's clock. */
export type Phase = "ahead" | "waiting" | "open" | "running" | "taken" | "over";

/** When nobody enters any more. */
export const entryEnds = ({ lastEntry }: Pick<Sitting, "lastEntry">) =>
  Date.parse(lastEntry) + sittingTimes.spread * 1000;

export function phaseOf(sitting: Sitting, now: number): Phase {
  const { attempt, mayEnter, opens } = sitting;
  if (attempt?.isOpen) return "running";
  if (!mayEnter || now > entryEnds(sitting)) return attempt ? "taken" : "over";
  const opensAt = Date.parse(opens);
  if (now >= opensAt) return "open";
  return now >= opensAt - sittingTimes.waiting * 1000 ? "waiting" : "ahead";
}
