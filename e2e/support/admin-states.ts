import { accessStates } from "./admin/access-states.ts";
import { catalogueStates } from "./admin/catalogue-states.ts";
import { grantsStates } from "./admin/grants-states.ts";
import { homeStates } from "./admin/home-states.ts";
import { importsStates } from "./admin/imports-states.ts";
import { learnersStates } from "./admin/learners-states.ts";
import { questionsStates } from "./admin/questions-states.ts";
import { testsStates } from "./admin/tests-states.ts";
import type { State } from "./state.ts";

/** Every state of the administrators' side, by where it is. */
export const adminStates: State[] = [
  ...accessStates,
  ...homeStates,
  ...catalogueStates,
  ...questionsStates,
  ...testsStates,
  ...importsStates,
  ...learnersStates,
  ...grantsStates,
];
