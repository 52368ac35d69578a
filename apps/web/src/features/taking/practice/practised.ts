import type { Analysis, Paper, Solutions } from "../../../shared/analysis.ts";
import type { SecondPass } from "./useSecondPass.ts";
import type { useTries } from "./useTries.ts";

/** A completed attempt with all that its review shows. */
export interface Reviewed {
  analysis: Analysis;
  paper: Paper;
  solutions: Solutions;
}

/** The question of it that is being tried again. */
export interface Practised extends Reviewed {
  tries: ReturnType<typeof useTries>;
  pass: SecondPass;
  response: NonNullable<SecondPass["current"]>;
}
