import type { Answer } from "@patrak/bench/student/calls";
import type { SentSave } from "../ledger.ts";
import { codeOf, saidOf, type Entry } from "./history.ts";
import type { Findings } from "./judgement.ts";
import { codeIn, outranks, replay } from "./sheet.ts";
import type { StoredAnswer, StoredAttempt } from "./stored.ts";

type SaveEntry = Entry<"save">;

const nameOf = ({ question, seq, writer }: Pick<StoredAnswer, "question" | "seq" | "writer">) =>
  `${question}/${seq}/${writer}`;
const isEqual = (one: Answer, other: Answer) => typeof one === typeof other && codeIn(one) === codeIn(other);
const isSame = (sent: SentSave, stored: StoredAnswer) =>
  isEqual(sent.answer, stored.answer) && sent.marked === stored.marked;
const byName = (rows: readonly StoredAnswer[]) => new Map(rows.map((row) => [nameOf(row), row]));

/** A row was certainly committed this long after its statement began. */
const COMMITTED_MS = 2000;

/** (a) Acknowledged saves are stored as sent, under the acknowledged number. */
export function* lostSaves(saves: readonly SaveEntry[], attempt: StoredAttempt): Findings {
  const rows = byName(attempt.answers);
  for (const { what, end, ...entry } of saves) {
    const said = saidOf({ what, end, ...entry });
    if (!said) continue;
    const { seq, writer } = said;
    if (what.seq !== null && (seq !== what.seq || writer !== what.writer))
      yield {
        wrong: "lost",
        what: `${nameOf({ ...what, seq: what.seq, writer: what.writer! })} acknowledged as ${seq}`,
      };
    const row = rows.get(nameOf({ question: what.question, seq, writer }));
    if (!row) yield { wrong: "lost", what: `acknowledged ${what.question}/${seq}/${writer} is not stored` };
    else if (!isSame(what, row)) yield { wrong: "overwritten", what: `${nameOf(row)} holds another answer` };
  }
}

/** (b), (h) Stored answers were sent by this student for this question, completely. */
export function* inventedAnswers(saves: readonly SaveEntry[], attempt: StoredAttempt): Findings {
  const sent = new Map<string, SentSave>();
  const unordered: SentSave[] = [];
  for (const { what } of saves) {
    if (what.seq === null) unordered.push(what);
    else sent.set(nameOf({ question: what.question, seq: what.seq, writer: what.writer! }), what);
  }
  for (const row of attempt.answers) {
    const named = sent.get(nameOf(row));
    const isSent = named
      ? isSame(named, row)
      : unordered.some((save) => save.question === row.question && isSame(save, row));
    if (!isSent) yield { wrong: "invented", what: `${nameOf(row)} = ${codeIn(row.answer)} was never sent` };
  }
}

/** (f), (c) The product's view agrees with the log, and so does what it shows the student. */
export function* overwrittenAnswers(
  { answers, current }: StoredAttempt,
  shown: Record<string, [Answer, boolean]> | undefined,
): Findings {
  const sheet = replay(answers);
  const view = new Map(current.map((row) => [row.question, row]));
  for (const [question, row] of sheet) {
    const seen = view.get(question);
    if (!seen || nameOf(seen) !== nameOf(row) || !isEqual(seen.answer, row.answer))
      yield {
        wrong: "overwritten",
        what: `question ${question}: the view shows ${seen?.seq}, not ${row.seq}`,
      };
    const [answer = null, marked] = shown?.[question] ?? [];
    if (shown && (!isEqual(answer, row.answer) || marked !== row.marked))
      yield {
        wrong: "overwritten",
        what: `question ${question}: the student is shown ${codeIn(answer)}, not ${codeIn(row.answer)}`,
      };
  }
  if (view.size !== sheet.size) yield { wrong: "invented", what: "the view has more answers than the log" };
}

/** (c) If a save was sent after another of the same question was acknowledged, it outranks that one. */
export function* wrongOrder(saves: readonly SaveEntry[]): Findings {
  const byQuestion = Map.groupBy(saves.filter(saidOf), ({ what }) => what.question);
  for (const [question, entries] of byQuestion) {
    // A device's late saves are old by their own number; only saves ordered by arrival are judged by arrival.
    const plain = entries.filter(({ what }) => what.seq === null);
    for (const [index, later] of plain.entries()) {
      const older = plain.slice(0, index).filter(({ end }) => end!.at < later.at);
      if (older.some((earlier) => !outranks(saidOf(later)!, saidOf(earlier)!)))
        yield {
          wrong: "overwritten",
          what: `question ${question}: ${saidOf(later)!.seq} came later but counts less`,
        };
    }
  }
}

/** (h) A save reported as refused for good is not stored, and a late one is kept aside. */
export function* contradictions(saves: readonly SaveEntry[], { answers, late }: StoredAttempt): Findings {
  const [rows, kept] = [byName(answers), byName(late)];
  for (const entry of saves) {
    const code = codeOf(entry);
    const { what } = entry;
    if (code === undefined || what.seq === null) continue;
    const name = nameOf({ question: what.question, seq: what.seq, writer: what.writer! });
    const row = rows.get(name);
    if (row && row.savedAt + COMMITTED_MS < entry.at)
      yield { wrong: "contradicted", what: `${name} was refused as ${code}, but is stored` };
    if (code === "LATE" && !kept.has(name)) yield { wrong: "lost", what: `late ${name} was not kept aside` };
  }
}
