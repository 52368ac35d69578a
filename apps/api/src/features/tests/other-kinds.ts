import { keyOfWritten, type Key, type QuestionKind } from "@patrak/domain";
import { acceptedOf, type KeyColumns } from "../questions/key-columns.service.ts";
import type { KeyedPaperQuestion } from "./keyed-paper.service.ts";
import type { WholeKey } from "./proof-digests.ts";

type KindRow = Pick<KeyColumns, "sets" | "ranges" | "decimals" | "unit"> & { kind: QuestionKind };
type OtherKind = Pick<KeyedPaperQuestion, "kind" | "accepted" | "decimals" | "unit">;

/** What a question of a paper has besides its options; nothing with one right option. */
export function otherKindOf({ kind, decimals, unit, ...key }: KindRow): OtherKind {
  if (kind === "single") return {};
  return {
    kind,
    accepted: acceptedOf(key),
    ...(decimals !== null && { decimals }),
    ...(unit !== null && { unit }),
  };
}

/** Null as long as there is none. */
export function keyOfQuestion({ correctOption, options, ...written }: KeyedPaperQuestion): Key | null {
  const count = Math.max(options.english?.length ?? 0, options.hindi?.length ?? 0);
  return keyOfWritten({ ...written, correctOption: correctOption || null }, count);
}

/** As the database would keep it; null as long as there is none. */
export function wholeKeyOf(question: KeyedPaperQuestion): WholeKey | null {
  const key = keyOfQuestion(question);
  if (!key) return null;
  return {
    options: key.kind === "single" ? [...key.options] : null,
    sets: key.kind === "multiple" ? [...key.sets] : null,
    ranges:
      key.kind === "numeric" ? `{${key.ranges.map(({ from, to }) => `"[${from},${to}]"`).join()}}` : null,
  };
}
