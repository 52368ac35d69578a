import type { Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import * as queries from "./catalogue.queries.ts";
import { folderView, packageView, testDetailsView, testView } from "./catalogue.views.ts";

// For authors of packages: what a student sees who owns one and has begun nothing. Ownership is not checked.

export async function showPlaceAsLearner(db: Executor, userId: string, place: queries.OwnedPlace) {
  const [row, subfolders, tests] = await Promise.all([
    queries.selectPackageForWriter(db, place.package_id),
    queries.selectSubfolders(db, userId, place),
    queries.selectTestsIn(db, place),
  ]);
  return {
    package: packageView(row),
    content: {
      subfolders: subfolders.map(folderView),
      tests: tests.map(testView),
      inprogressAttempts: [],
      previousAttempts: [],
    },
  };
}

export async function showTestAsLearner(db: Executor, userId: string, testId: string) {
  const row = await queries.selectOptionalTestForWriter(db, userId, testId);
  if (!row) throw new Refusal("NOT_FOUND");
  return { test: testDetailsView(row) };
}
