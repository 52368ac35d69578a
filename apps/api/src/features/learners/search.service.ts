import type { QueryOf } from "@patrak/contract";
import type { Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { listPackages } from "../access/packages.service.ts";
import { foundView, signupView } from "./learners.views.ts";
import * as queries from "./search.queries.ts";
import * as unverified from "./unverified.queries.ts";

const PAGE = 20;
/** Nobody looks through more on a screen, and after a day they are gone. */
const SIGNUPS = 200;

type Query = QueryOf<"GET /admin/learners">;

/** By keyset: a page costs the same however far down it lies. */
export async function listLearners(db: Executor, query: Query) {
  const { sort = "joined", way = "falling", after, before } = query;
  const choice = choiceOf(query);
  const isBack = after === undefined && before !== undefined;
  const rows = await queries.selectLearners(db, {
    ...choice,
    sort,
    isFalling: way === "falling",
    from: after ?? before,
    isBack,
    limit: PAGE + 1,
  });
  const isMore = rows.length > PAGE;
  const shown = isBack ? rows.slice(-PAGE) : rows.slice(0, PAGE);
  return {
    learners: shown.map(foundView),
    previous: (isBack ? isMore : after !== undefined) ? (shown[0]?.user_id ?? null) : null,
    next: (isBack ? true : isMore) ? (shown.at(-1)?.user_id ?? null) : null,
    matching: await queries.countMatching(db, choice),
  };
}

/** A package that cannot be one has no learner, and is not there. */
export function choiceOf({ words, state, packageId }: Pick<Query, "words" | "state" | "packageId">) {
  if (packageId !== undefined && !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(packageId))
    throw new Refusal("NOT_FOUND");
  return { words, state, packageId };
}

/** What the filters say of themselves. */
export async function countLearners(db: Executor) {
  const [all, inTest, extraTime, noPackage, notVerified, packages] = await Promise.all([
    queries.countMatching(db, {}),
    queries.countMatching(db, { state: "in-test" }),
    queries.countMatching(db, { state: "extra-time" }),
    queries.countMatching(db, { state: "no-package" }),
    unverified.countUnverified(db),
    listPackages(db),
  ]);
  return { counts: { all, inTest, extraTime, noPackage, notVerified }, packages };
}

export async function listUnverified(db: Executor, words = "") {
  return { signups: (await unverified.selectUnverified(db, words.trim(), SIGNUPS)).map(signupView) };
}
