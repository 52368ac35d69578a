import type { Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Reader } from "./catalogue.service.ts";
import * as queries from "./catalogue.queries.ts";
import { folderView, listedTestView, packageView, testDetailsView, trailView } from "./catalogue.views.ts";

// For authors of packages: what a student sees who owns one and has begun nothing. Ownership is not checked.

export async function showPlaceAsLearner(
  db: Executor,
  { userId, language }: Reader,
  place: queries.OwnedPlace,
) {
  const [row, trail, subfolders, tests] = await Promise.all([
    queries.selectPackageForWriter(db, place.package_id),
    queries.selectTrail(db, place),
    queries.selectSubfolders(db, userId, place),
    queries.selectTestsIn(db, place),
  ]);
  return {
    package: packageView(row, language),
    trail: trailView(trail, language),
    content: {
      subfolders: subfolders.map((folder) => folderView(folder, language)),
      tests: tests.map((test) => listedTestView(test, language)),
      inprogressAttempts: [],
      previousAttempts: [],
    },
  };
}

export async function showTestAsLearner(db: Executor, { userId, language }: Reader, testId: string) {
  const row = await queries.selectOptionalTestForWriter(db, userId, testId);
  if (!row) throw new Refusal("NOT_FOUND");
  return { test: testDetailsView(row, language) };
}
