import { accessStates } from "./access.ts";
import { accountStates } from "./account.ts";
import { administratorsStates } from "./administrators.ts";
import { analysisStates } from "./analysis.ts";
import { attemptsStates } from "./attempts.ts";
import { authStates } from "./auth.ts";
import { batchesStates } from "./batches.ts";
import { catalogueStates } from "./catalogue.ts";
import { correctionsStates } from "./corrections.ts";
import { examDayStates } from "./exam-day.ts";
import { importsStates } from "./imports.ts";
import { kindsStates } from "./kinds.ts";
import { sectionsStates } from "./sections.ts";
import { learnersStates } from "./learners.ts";
import { noticesStates } from "./notices.ts";
import { overviewStates } from "./overview.ts";
import { packagesStates } from "./packages.ts";
import { questionsStates } from "./questions.ts";
import { resultsStates } from "./results.ts";
import { reportsStates } from "./reports.ts";
import { rostersStates } from "./rosters.ts";
import { state, type State, whole } from "./state.ts";
import { teamStates } from "./team.ts";
import { sittingsStates } from "./sittings.ts";
import { testsStates } from "./tests.ts";

/** The one catalogue: tests walk through all of them, the camera through those that the design has drawn. */
export const states: State[] = [
  ...authStates,
  ...catalogueStates,
  ...accountStates,
  ...noticesStates,
  ...attemptsStates,
  ...kindsStates,
  ...sectionsStates,
  ...analysisStates,
  ...reportsStates,
  ...administratorsStates,
  ...overviewStates,
  ...packagesStates,
  ...questionsStates,
  ...testsStates,
  ...importsStates,
  ...learnersStates,
  ...batchesStates,
  ...accessStates,
  ...teamStates,
  ...sittingsStates,
  ...examDayStates,
  ...rostersStates,
  ...resultsStates,
  ...correctionsStates,
  state("style guide", whole("styleguide", { isPictureOnly: true }), (scene) => scene.visit("/styleguide")),
];
