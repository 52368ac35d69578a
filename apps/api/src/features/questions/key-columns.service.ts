// The key of a question in the columns of the bank, a form for each kind, and as texts.
import {
  keyOfTexts,
  optionLetters,
  plainRange,
  textsOfKey,
  type Key,
  type QuestionKind,
  type WrittenKey,
} from "@patrak/domain";
import { Refusal } from "../../platform/errors.ts";

export interface KeyColumns {
  kind: QuestionKind;
  correct_option: number | null;
  sets: number[] | null;
  /** As PostgreSQL writes them: "[2.5,3]". */
  ranges: string[] | null;
  decimals: number | null;
  unit: string | null;
}

interface Written extends WrittenKey {
  decimals?: number | null | undefined;
  unit?: string | null | undefined;
}

/** Refuses a key that is none of the question's kind. */
export function keyColumns(written: Written): KeyColumns {
  const { kind = "single", correctOption, accepted = [], decimals = null, unit = null } = written;
  const key = keyOf(kind, accepted);
  if (kind !== "single" && correctOption !== null) throw new Refusal("KEY_INVALID");
  if (kind !== "numeric" && (decimals !== null || unit !== null)) throw new Refusal("KEY_INVALID");
  return {
    kind,
    correct_option: correctOption,
    sets: key?.kind === "multiple" ? [...key.sets] : null,
    ranges: key?.kind === "numeric" ? key.ranges.map(({ from, to }) => `[${from},${to}]`) : null,
    decimals,
    unit,
  };
}

function keyOf(kind: QuestionKind, accepted: readonly string[]): Key | null {
  if (accepted.length === 0) return null;
  const plain = kind === "numeric" ? accepted.map((text) => plainRange(text) ?? "") : accepted;
  // An option beyond the last is a finding of the checks: options may still be written.
  const key = kind === "single" ? null : keyOfTexts(kind, plain, optionLetters.length);
  if (key === null) throw new Refusal("KEY_INVALID");
  return key;
}

/** Accepted answers as texts; none of a question with one right option. */
export function acceptedOf({ sets, ranges }: Pick<KeyColumns, "sets" | "ranges">): string[] {
  if (sets) return textsOfKey({ kind: "multiple", sets });
  if (!ranges) return [];
  return textsOfKey({
    kind: "numeric",
    ranges: ranges.map((range) => {
      const [from = "", to = ""] = range.slice(1, -1).split(",");
      return { from, to };
    }),
  });
}
