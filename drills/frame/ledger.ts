import { wrongStarts } from "@patrak/faults/checker/attempts";
import { ofKind, readHistory, saidOf, type Entry } from "@patrak/faults/checker/history";
import { inventedAnswers, lostSaves } from "@patrak/faults/checker/saves";
import { readStored } from "@patrak/faults/checker/stored";
import type { Scene } from "./drill.ts";

export interface Judged extends Pick<Scene, "acknowledged" | "lost" | "failed" | "gap"> {
  /** The longest that a student waited for an acknowledgement, in milliseconds. */
  longestWaitMs: number;
  findings: string[];
  /** Stored saves that were sent only after the last moment that counts. */
  tooNew: number;
}

const SHOWN = 3;

/** Compares what students were told with what is stored; only what was told up to that moment must be there. */
export async function judgeLedger(ledger: string, url: string, until = Infinity): Promise<Judged> {
  const history = await readHistory(ledger);
  const students = [...history.keys()];
  const stored = await readStored(url, Math.min(...students), Math.max(...students));
  const entries = [...history.values()].flat();
  const saves = ofKind(entries, "save");
  const findings: string[] = [];
  let tooNew = 0;
  for (const [student, all] of history) {
    const attempts = stored.attempts.get(student) ?? [];
    const told = all.filter((entry) => toldBy(entry, until));
    for (const { what } of wrongStarts(told, attempts)) findings.push(what);
    for (const attempt of attempts) {
      const of = (list: Entry[]) => ofKind(list, "save").filter(({ what }) => what.attempt === attempt.id);
      for (const { what } of lostSaves(of(told), attempt)) findings.push(what);
      for (const { what } of inventedAnswers(of(all), attempt)) findings.push(what);
      const sentLater = new Set(
        of(all)
          .filter(({ at }) => at > until)
          .map(({ what }) => what.seq),
      );
      tooNew += attempt.answers.filter(({ seq }) => sentLater.has(seq)).length;
    }
  }
  const times = saves.filter(saidOf).map(({ end }) => end!.at);
  // Silence up to the last call counts too.
  const lastCall = entries.reduce((latest, { at }) => Math.max(latest, at), 0);
  return {
    acknowledged: saves.filter((entry) => toldBy(entry, until)).length,
    lost: findings.length,
    failed: entries.filter(({ end }) => end !== undefined && end.event !== "ok").length,
    gap: longestGap([...times, lastCall]),
    longestWaitMs: saves.filter(saidOf).reduce((longest, { at, end }) => Math.max(longest, end!.at - at), 0),
    findings: findings.slice(0, SHOWN),
    tooNew,
  };
}

const toldBy = ({ end }: Pick<Entry, "end">, until: number) => end?.event === "ok" && end.at <= until;

/** In seconds. */
export function longestGap(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((at, index) => at - sorted[index]!);
  return gaps.reduce((longest, gap) => Math.max(longest, gap), 0) / 1000;
}
