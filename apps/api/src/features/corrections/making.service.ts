import { isDeepStrictEqual } from "node:util";
import type { BodyOf } from "@patrak/contract";
import { keyFor, optionLetters, textsOfKey } from "@patrak/domain";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/db-types.gen.ts";
import { Refusal } from "../../platform/errors.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { changeKey } from "../questions/keys.service.ts";
import { lockBoardsOf } from "../statistics/statistics.queries.ts";
import * as queries from "./making.queries.ts";
import { selectOptionalSource } from "./places.queries.ts";
import type { PreviewParts } from "./preview.service.ts";
import { findPlace, propose, type Change, type Proposal } from "./proposal.service.ts";

type Asked = BodyOf<"POST /admin/tests/{testId}/corrections">;

/**
 * Adds the next revision of the keys. All that it does to scores follows from its rows, in the worker: nothing is lost if
 * this process, or that one, ends at any moment.
 */
export async function makeCorrection(
  { db, scoringDb }: PreviewParts,
  actor: Actor,
  testId: string,
  asked: Asked,
) {
  const { version, number, change } = asked;
  await findPlace(db, testId, { version, number });
  if (!asked.isForced && (await queries.isSittingOfTestRunning(db, testId)))
    throw new Refusal("SITTING_RUNS");
  // Before the locks: for who looks at the progress, so it need not be exact.
  const closed = await queries.countClosed(scoringDb, testId);
  return db.transaction().execute(async (tx) => {
    await lockBoardsOf(tx, testId);
    const now = await queries.lockRevisions(tx, testId);
    if (now.next_revision !== null) throw new Refusal("CORRECTION_RUNS");
    if (now.key_revision !== asked.revision) throw new Refusal("CHANGED_MEANWHILE");
    const revision = now.key_revision + 1;
    const proposal = await propose(tx, await findPlace(tx, testId, { version, number }), change);
    await write(tx, proposal, { ...asked, revision, closed });
    await log(tx, actor, proposal, { ...asked, revision });
    return { revision, message: "The scores are being made" };
  });
}

async function write(
  tx: Transaction<DB>,
  { place, change, pairs }: Proposal,
  { revision, closed, reason }: { revision: number; closed: number; reason: Asked["reason"] },
) {
  const { test_id, version_id, question } = place;
  const { language, neverLower: never_lower } = change.kind === "undo" ? FOR_ALL : change;
  const undoes = change.kind === "undo" ? change.undoes : null;
  const made = { test_id, version_id, question, revision, language, never_lower, undoes, reason, closed };
  await queries.insertCorrection(tx, { ...made, kind: change.kind }, pairs);
  for (const pair of pairs) {
    const ruling = change.kind === "undo" ? undefined : pair.after.rulings!.at(-1)!;
    if (ruling && "key" in ruling) {
      await queries.insertKey(tx, pair, { key: ruling.key, language, revision });
      continue;
    }
    // An undone key: authors see which one counts again.
    const [before, after] = [keyFor(pair.before, null, null), keyFor(pair.after, null, null)];
    if (!isDeepStrictEqual(before, after))
      await queries.insertKey(tx, pair, { key: after, language: null, revision });
  }
}

const FOR_ALL = { language: null, neverLower: false };

async function log(
  tx: Transaction<DB>,
  actor: Actor,
  { place, change, pairs }: Proposal,
  { revision, reason, isBankCorrected }: { revision: number } & Pick<Asked, "reason" | "isBankCorrected">,
) {
  const [pair] = pairs;
  const textOf = (question: NonNullable<typeof pair>["before"]) =>
    textsOfKey(keyFor(question, null, null)).join(" ");
  if (isBankCorrected) await correctBank(tx, actor, { place, change, pairs });
  await audit(tx, {
    actor,
    action: "correction.created",
    object: {
      kind: "correction",
      id: `${place.test_id}/${revision}`,
      name: place.title_english ?? place.title_hindi ?? "",
    },
    ...(pair && { before: { key: textOf(pair.before) } }),
    after: {
      question: place.question,
      kind: change.kind,
      ...(change.kind === "undo" ? { undoes: change.undoes } : whomOf(change)),
      ...(pair && { key: textOf(pair.after) }),
    },
    reason: reason.english,
  });
}

const whomOf = ({ language, neverLower }: Exclude<Change, { kind: "undo" }>) => ({
  ...(language !== null && { language }),
  ...(neverLower && { never_lower: true }),
});

/** The bank keeps one option; later versions of the test get it with the next publishing. */
async function correctBank(tx: Transaction<DB>, actor: Actor, { place, change }: Proposal) {
  const source = await selectOptionalSource(tx, place);
  const letter = change.kind === "new-key" && change.language === null ? change.accepted : [];
  const option = optionLetters.findIndex((one) => one === letter[0]) + 1;
  if (!source?.correct_option || letter.length !== 1 || option === 0) throw new Refusal("KEY_INVALID");
  await changeKey(tx, actor, source.question_id, option);
}
