import type { Analysis, Paper, Solutions } from "../../../shared/analysis.ts";
import type { Kinds } from "../loadKinds.ts";
import type { SecondPass } from "./useSecondPass.ts";
import type { useTries } from "./useTries.ts";

/** A completed attempt with everything that its review shows. */
export interface Reviewed {
  analysis: Analysis;
  paper: Paper;
  solutions: Solutions;
  kinds: Kinds | null;
}

/** The question being tried again. */
export interface Practised extends Reviewed {
  tries: ReturnType<typeof useTries>;
  pass: SecondPass;
  response: NonNullable<SecondPass["current"]>;
}
