import type { Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { selectExtraTimes } from "./extra-time.queries.ts";
import * as queries from "./learners.queries.ts";
import { attemptView, extraTimeView, ownedView, personView, testView } from "./learners.views.ts";

const ATTEMPTS = 50;

export async function showLearner(db: Executor, unsafeId: string) {
  const row = await findRow(db, unsafeId);
  const userId = row.user_id;
  const [owned, extraTimes, attempts, attemptsInAll, otherPackages, tests] = await Promise.all([
    queries.selectOwned(db, userId),
    selectExtraTimes(db, userId),
    queries.selectAttempts(db, userId, ATTEMPTS),
    queries.countAttempts(db, userId),
    queries.selectOtherPackages(db, userId),
    queries.selectTests(db, userId),
  ]);
  return {
    learner: {
      ...personView(row),
      joined: row.created_at.toISOString(),
      erasedFrom: row.erased_from?.toISOString() ?? null,
    },
    packages: owned.map(ownedView),
    extraTimes: extraTimes.map(extraTimeView),
    attempts: attempts.map(attemptView),
    attemptsInAll,
    otherPackages,
    tests: tests.map(testView),
  };
}

/** A learner in the form of the audit log. */
export async function findLearner(db: Executor, unsafeId: string) {
  return asObject(await findRow(db, unsafeId));
}

export function asObject({ user_id, first_name, last_name }: queries.LearnerRow) {
  return { id: user_id, name: `${first_name} ${last_name}` };
}

export async function findRow(db: Executor, unsafeId: string) {
  const isId = /^[1-9][0-9]{0,17}$/.test(unsafeId);
  const row = isId ? await queries.selectOptionalLearner(db, unsafeId) : undefined;
  if (!row) throw new Refusal("NOT_FOUND");
  return row;
}
