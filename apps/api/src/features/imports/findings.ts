import type { RowFinding } from "@patrak/contract/findings";

/** A fault must be fixed, a doubt decided; a warning informs. */
export type Finding = RowFinding & {
  kind: "fault" | "doubt" | "warning";
  /** Null for the whole row. */
  column: string | null;
};

const ofKind =
  (kind: Finding["kind"]) =>
  (column: string | null, found: RowFinding): Finding => ({ kind, column, ...found });

export const fault = ofKind("fault");
export const doubt = ofKind("doubt");
export const warning = ofKind("warning");
