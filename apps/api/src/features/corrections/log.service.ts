import type { QueryOf, ReplyOf } from "@patrak/contract";
import { keyFor, optionLetters, textsOfKey, toMarks, undoneBy } from "@patrak/domain";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { isUuid } from "../../platform/uuid.ts";
import { selectVersionKey } from "../attempts/keys.queries.ts";
import { lastHands } from "../audit/audit.service.ts";
import { renderRichText } from "../rich-text/rich-text.service.ts";
import * as queries from "./log.queries.ts";
import { isSittingOfTestRunning } from "./making.queries.ts";
import { selectOptionalSource } from "./places.queries.ts";
import { findPlace } from "./proposal.service.ts";

type Log = ReplyOf<"GET /admin/tests/{testId}/corrections">;

export async function showLog(db: Database, testId: string): Promise<Log> {
  const test = isUuid(testId) ? await queries.selectOptionalTest(db, testId) : undefined;
  if (!test) throw new Refusal("NOT_FOUND");
  const rows = await queries.selectLog(db, testId);
  const hands = await lastHands(
    db,
    "correction",
    rows.map(({ revision }) => `${testId}/${revision}`),
  );
  const undone = undoneBy(rows);
  const corrections = await Promise.all(
    rows.toReversed().map(async (row) =>
      Object.assign(correctionView(row), {
        undoneBy: undone.get(row.revision) ?? null,
        keyBefore: await keyAt(db, row, row.revision - 1),
        keyAfter: await keyAt(db, row, row.revision),
        by: hands.get(`${testId}/${row.revision}`)?.name ?? null,
      }),
    ),
  );
  return {
    title: titleOf(test),
    revision: test.key_revision,
    version: test.version,
    questionCount: test.question_count ?? 0,
    isSittingRunning: await isSittingOfTestRunning(db, testId),
    corrections,
  };
}

function correctionView(row: queries.LogRow) {
  const { revision, question: number, version, kind, language, undoes, attempts, changed, people } = row;
  return {
    revision,
    number,
    version,
    kind,
    language,
    neverLower: row.never_lower,
    undoes,
    reason: { english: row.why_english, hindi: row.why_hindi },
    at: row.made_at.toISOString(),
    result:
      row.applied_at === null
        ? null
        : {
            attempts: attempts!,
            changed: changed!,
            learners: people!,
            rise: toMarks(row.rise!),
            fall: toMarks(row.fall!),
          },
    progress: { scored: Math.min(row.scored, row.closed), closed: row.closed },
  };
}

/** For takers in its language, where the correction has one. */
async function keyAt(db: Database, row: queries.LogRow, key_revision: number): Promise<string[]> {
  const { questions } = await selectVersionKey(db, { version_id: row.version_id, key_revision });
  // Any answer in that language has its key.
  return textsOfKey(keyFor(questions[row.question - 1]!, row.language === null ? null : "A", row.language));
}

type Question = ReplyOf<"GET /admin/tests/{testId}/corrections/question">;

export async function showQuestion(
  db: Database,
  testId: string,
  query: QueryOf<"GET /admin/tests/{testId}/corrections/question">,
): Promise<Question> {
  const version = query.version === undefined ? null : Number(query.version);
  const place = await findPlace(db, testId, { version, number: Number(query.number) });
  const { questions } = await selectVersionKey(db, place);
  const question = questions[place.question - 1]!;
  const bank = await selectOptionalSource(db, place);
  return {
    title: titleOf(place),
    revision: place.key_revision,
    version: place.version,
    number: place.question,
    kind: place.kind,
    text: drawn(place.text_english, place.text_hindi),
    options: Array.from({ length: place.option_count }, (_, at) =>
      drawn(place.options_english?.[at] ?? null, place.options_hindi?.[at] ?? null),
    ),
    key: textsOfKey(keyFor(question, null, null)),
    marks: { right: toMarks(question.marks.right), wrong: toMarks(question.marks.wrong) },
    bank: bank
      ? {
          questionId: bank.question_id,
          code: bank.code,
          key: bank.correct_option === null ? null : optionLetters[bank.correct_option - 1]!,
        }
      : null,
    ...(await queries.countAnswered(db, testId, place)),
    isSittingRunning: await isSittingOfTestRunning(db, testId),
  };
}

const drawn = (english: string | null, hindi: string | null) => ({
  ...(english !== null && { english: renderRichText(english) }),
  ...(hindi !== null && { hindi: renderRichText(hindi) }),
});

const titleOf = ({ title_english, title_hindi }: Pick<queries.TestRow, "title_english" | "title_hindi">) => ({
  ...(title_english !== null && { english: title_english }),
  ...(title_hindi !== null && { hindi: title_hindi }),
});
