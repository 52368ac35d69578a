import type { QueryOf } from "@patrak/contract";
import { formatAccessCode, readAccessCode } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Keyring } from "../../platform/keys.ts";
import { codeHint, isCode } from "../access/code-secrets.service.ts";
import { listPackages } from "../access/packages.service.ts";
import { foundView, signupView } from "./learners.views.ts";
import * as queries from "./search.queries.ts";
import * as unverified from "./unverified.queries.ts";

const PAGE = 20;
/** Nobody reads more on a screen, and after a day they are deleted. */
const SIGNUPS = 200;

type Query = QueryOf<"GET /admin/learners">;

/** By keyset: every page costs the same, however far down. */
export async function listLearners({ db, keys }: { db: Executor; keys: Keyring }, query: Query) {
  const { sort = "joined", way = "falling", after, before } = query;
  const choice = choiceOf(keys, query);
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

type Choosing = Pick<Query, "words" | "state" | "packageId">;

/** A malformed package id matches no learner: not found. */
export function choiceOf(keys: Keyring, { words, state, packageId }: Choosing) {
  if (packageId !== undefined && !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(packageId))
    throw new Refusal("NOT_FOUND");
  const code = codeIn(words);
  return { words, state, packageId, ...(code !== null && { code: isCode(keys, code) }) };
}

/** The log records the filter without the words, which may be a name; of a code it records only a hint. */
export function toldChoice({ words, ...others }: Choosing) {
  const code = codeIn(words);
  const told = { words: code === null ? Boolean(words) : codeHint(code), ...others };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value));
}

/** Only in its printed form, so that a name is not taken for a code. */
function codeIn(words = ""): string | null {
  const typed = words.trim().toUpperCase();
  const code = readAccessCode(typed);
  return typed.length === 14 && typed === formatAccessCode(code) ? code : null;
}

/** The counts shown beside the filters. */
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
