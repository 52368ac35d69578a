import { finding, type LeftOut } from "@patrak/contract/findings";
import { counted } from "./table.ts";

/** A question that has not one right option, with the kind that its program calls it by. */
export interface OtherQuestion {
  place: string;
  kind: string;
}

const CODES: Record<string, "NUMERICAL" | "MATCHING" | "ESSAY" | "SHORT" | "GAPS" | "DESCRIPTION"> = {
  numerical: "NUMERICAL",
  calculated: "NUMERICAL",
  calculatedsimple: "NUMERICAL",
  matching: "MATCHING",
  match: "MATCHING",
  ddmatch: "MATCHING",
  randomsamatch: "MATCHING",
  essay: "ESSAY",
  shortanswer: "SHORT",
  cloze: "GAPS",
  multianswer: "GAPS",
  gapselect: "GAPS",
  ddwtos: "GAPS",
  description: "DESCRIPTION",
};

/** Every kind with its count and places. */
export function otherKinds(questions: readonly OtherQuestion[]): LeftOut[] {
  const kinds = Map.groupBy(questions, ({ kind }) => CODES[kind] ?? kind);
  return [...kinds].map(([kind, of]): LeftOut => {
    const values = counted(of.map(({ place }) => place));
    const code = Object.values(CODES).find((one) => one === kind);
    return code
      ? finding(`KIND_${code}`, values)
      : finding("KIND_OTHER", { ...values, kind: kind || "unknown" });
  });
}
