import type { BodyOf } from "@patrak/contract";
import { isDeepStrictEqual } from "node:util";
import { inForce, keyOfTexts, type KeyedQuestion, type Ruling } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { isUuid } from "../../platform/uuid.ts";
import { selectVersionKey } from "../attempts/keys.queries.ts";
import * as places from "./places.queries.ts";
import type { PlaceRow, Target } from "./places.queries.ts";

export type Change = BodyOf<"POST /admin/tests/{testId}/corrections/preview">["change"];

/** A corrected question, as it is marked now and as it would be. */
export interface Pair extends Target {
  before: KeyedQuestion;
  after: KeyedQuestion;
}

export interface Proposal {
  place: PlaceRow;
  change: Change;
  pairs: Pair[];
}

export async function findPlace(
  db: Executor,
  testId: string,
  at: { version: number | null; number: number },
): Promise<PlaceRow> {
  const place = isUuid(testId) ? await places.selectOptionalPlace(db, testId, at) : undefined;
  if (!place) throw new Refusal("NOT_FOUND");
  return place;
}

/** What a change would do to each question that it is about, under the keys in force. */
export async function propose(db: Executor, place: PlaceRow, change: Change): Promise<Proposal> {
  const pairs =
    change.kind === "undo" ? await undoing(db, place, change.undoes) : await ruling(db, place, change);
  return { place, change, pairs };
}

async function ruling(
  db: Executor,
  place: PlaceRow,
  change: Exclude<Change, { kind: "undo" }>,
): Promise<Pair[]> {
  const more = rulingOf(place, change);
  const { key_revision } = place;
  const pairs: Pair[] = [];
  const own = await questionOf(db, place, key_revision);
  for (const twin of await places.selectTwins(db, place)) {
    const before = await questionOf(db, twin, key_revision);
    // Where its key was another, it is another question.
    if (!isDeepStrictEqual([before.key, before.rulings], [own.key, own.rulings])) continue;
    pairs.push({ ...twin, before, after: { ...before, rulings: [...(before.rulings ?? []), more] } });
  }
  return pairs;
}

function rulingOf(place: PlaceRow, change: Exclude<Change, { kind: "undo" }>): Ruling {
  const { language, neverLower } = change;
  if (!("accepted" in change)) return { kind: change.kind, language, neverLower };
  const key = keyOfTexts(place.kind, change.accepted, place.option_count);
  if (!key) throw new Refusal("KEY_INVALID");
  return { kind: change.kind, language, neverLower, key };
}

/** Only what is in force can be undone. */
async function undoing(db: Executor, place: PlaceRow, undoes: number): Promise<Pair[]> {
  const history = await places.selectHistory(db, place.test_id);
  const [before, after] = [inForce(history), inForce([...history, { ...NEXT, undoes }])];
  const undone = history.find(({ revision }) => revision === undoes);
  if (!undone || isDeepStrictEqual(before, after)) throw new Refusal("NOT_FOUND");
  const kept = new Set(after.map(({ revision }) => revision));
  const targets = await places.selectTargets(db, place.test_id, undoes);
  return Promise.all(
    targets.map(async (target) =>
      Object.assign(target, {
        before: await questionOf(db, target, place.key_revision),
        after: await questionOf(db, target, place.key_revision, kept),
      }),
    ),
  );
}

const NEXT = { revision: Number.MAX_SAFE_INTEGER, language: null };

/** With `kept`, as if only these corrections were in force. */
async function questionOf(
  db: Executor,
  { version_id, question }: Target,
  key_revision: number,
  kept?: ReadonlySet<number>,
): Promise<KeyedQuestion> {
  const { questions } = await selectVersionKey(db, { version_id, key_revision }, kept);
  return questions[question - 1]!;
}
