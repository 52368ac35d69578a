import type { BodyOf, ReplyOf } from "@patrak/contract";
import type { Database, Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { parseQuestionId, questionIdOf } from "../attempts/paper-ids.ts";
import { seenOrder } from "../attempts/seen-order.service.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { findItem, findFlags } from "../items/items.service.ts";
import { tellLearners } from "../notices/notices.service.ts";
import { asTestId } from "../items/test-ids.ts";
import * as queries from "./grouped.queries.ts";
import { lettersOf } from "./reports.service.ts";

interface Parts {
  db: Database;
}

const TESTS = 100;
const SAID = 500;
/** Of the column. */
const MOST_QUESTIONS = 32_767;

const bothOf = (english: string | null, hindi: string | null) => ({
  ...(english !== null && { english }),
  ...(hindi !== null && { hindi }),
});

export async function listReportedTests({ db }: Parts): Promise<ReplyOf<"GET /admin/reports">> {
  const rows = await queries.selectReportedTests(db, TESTS);
  return {
    tests: rows.map(({ test_id, title_english, title_hindi, open, reports }) => ({
      id: test_id,
      title: bothOf(title_english, title_hindi),
      open,
      reports,
    })),
  };
}

export async function showGroups(
  { db }: Parts,
  unsafeId: string,
): Promise<ReplyOf<"GET /admin/reports/{testId}">> {
  const testId = asTestId(unsafeId);
  const rows = await queries.selectGroups(db, testId);
  if (rows.length === 0) throw new Refusal("NOT_FOUND");
  const { until, now } = await queries.selectObjectionsUntil(db, testId);
  const versions = new Map(
    await Promise.all(
      [...new Set(rows.map((row) => row.version_id))].map(
        async (id) => [id, await findFlags(db, id)] as const,
      ),
    ),
  );
  const newest = rows.reduce((latest, row) => (row.number > latest.number ? row : latest));
  return {
    title: bothOf(newest.title_english, newest.title_hindi),
    objectionsUntil: until?.toISOString() ?? null,
    now: now.toISOString(),
    groups: rows.map((row) =>
      Object.assign(versions.get(row.version_id)!(row.question), {
        questionId: questionIdOf(row.version_id, row.question),
        version: row.number,
        question: row.question,
        reports: row.reports,
        open: row.open,
        english: row.english,
        hindi: row.reports - row.english,
        categories: row.categories,
        oldestOpen: row.oldest_open?.toISOString() ?? null,
      }),
    ),
  };
}

type Shown = ReplyOf<"GET /admin/reports/questions/{questionId}">;

export async function showReports({ db }: Parts, unsafeId: string): Promise<Shown> {
  const place = placeOf(unsafeId);
  const question = await findQuestion(db, place);
  const said = await queries.selectSaid(db, place.versionId, place.question, SAID);
  return {
    text: bothOf(question.text_english, question.text_hindi),
    ...(await findItem(db, place)),
    isCorrected: question.keys.length > 1,
    reports: said.map((row) => ({
      learnerId: row.user_id,
      learner: row.learner,
      category: row.category,
      language: row.language,
      words: row.words,
      link: row.link,
      reportedAt: row.reported_at.toISOString(),
      isObjection: row.is_objection,
      answer: row.answered_at && {
        outcome: row.outcome!,
        text: bothOf(row.english, row.hindi),
        at: row.answered_at.toISOString(),
        by: row.answerer,
      },
    })),
  };
}

export async function look({ db }: Parts, actor: Actor, unsafeId: string) {
  const place = placeOf(unsafeId);
  const { test_id } = await findQuestion(db, place);
  return { looked: await queries.markLooked(db, test_id, place, idOf(actor)) };
}

type Body = BodyOf<"POST /admin/reports/questions/{questionId}/answer">;

/** Answer, entry in the log and notices exist together. Sent twice, it is one answer. */
export async function answer({ db }: Parts, actor: Actor, unsafeId: string, body: Body) {
  const place = placeOf(unsafeId);
  const { answerId, learnerIds, outcome, english = null, hindi = null } = body;
  if (english === null && hindi === null) throw new Refusal("ANSWER_EMPTY");
  return db.transaction().execute(async (tx) => {
    const question = await findQuestion(tx, place);
    const change = outcome === "changed" ? changeOf(question.keys) : null;
    const adminId = idOf(actor);
    const written = { answerId, outcome, english, hindi, adminId };
    const keys = { keyBefore: change?.before ?? null, keyAfter: change?.after ?? null };
    if (!(await queries.insertAnswer(tx, { ...written, ...keys })))
      return { answered: await queries.countAnswered(tx, answerId) };
    const answered = await queries.answerReports(tx, question.test_id, place, {
      answerId,
      adminId,
      learnerIds,
    });
    if (answered.length === 0) throw new Refusal("NOT_FOUND");
    await tell(tx, { place, answerId, change, answered });
    await audit(tx, {
      actor,
      action: "report.answered",
      object: { kind: "test", id: question.test_id, name: `${place.question}` },
      after: { question: place.question, outcome, reports: answered.length },
    });
    return { answered: answered.length };
  });
}

interface Change {
  before: number[];
  after: number[];
}

/** What the last correction did to the options of the key. */
function changeOf([after, before]: (number[] | null)[]): Change {
  if (!after || !before) throw new Refusal("KEY_NOT_CORRECTED");
  return { before, after };
}

interface Telling {
  place: queries.Place;
  answerId: string;
  change: Change | null;
  answered: readonly queries.AnsweredRow[];
}

/** Each by the number and the letters of the learner's own screen. */
async function tell(tx: Executor, { place, answerId, change, answered }: Telling) {
  const { versionId, question } = place;
  const rows = await queries.selectSeeds(tx, answered);
  const learners = await Promise.all(
    rows.map(async (row) => {
      const seen = await seenOrder(tx, { ...row, version_id: versionId });
      const facts = {
        version: versionId,
        attempt: row.attempt_id,
        question: seen?.numberOf(question) ?? question,
      };
      const letters = (options: number[]) => lettersOf(options, question, seen);
      return {
        userId: row.user_id,
        facts: change
          ? ({
              ...facts,
              outcome: "changed",
              from: letters(change.before),
              to: letters(change.after),
            } as const)
          : ({ ...facts, outcome: "kept" } as const),
      };
    }),
  );
  await tellLearners(tx, { kind: "report-answered", event: `report/${answerId}` }, learners);
}

/** Every call here has an administrator. */
const idOf = ({ who }: Actor) => who!.id;

async function findQuestion(db: Executor, { versionId, question }: queries.Place) {
  const row = await queries.selectOptionalQuestion(db, versionId, question);
  if (!row) throw new Refusal("NOT_FOUND");
  return row;
}

function placeOf(unsafeId: string): queries.Place {
  const place = parseQuestionId(unsafeId);
  if (!place || place.question > MOST_QUESTIONS) throw new Refusal("NOT_FOUND");
  return place;
}
