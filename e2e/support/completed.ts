import type { Page } from "@playwright/test";
import type { Pool } from "pg";
import { addresses } from "../stack/addresses.ts";
import { LONG_TEST, startTest } from "./attempts.ts";
import { attempt, demo, own, testId } from "./courses.ts";
import type { Person } from "./people.ts";

type Choice = "right" | "wrong" | null;

export interface TakenPlan {
  /** The id of a test that the student owns; otherwise it is found by its title. */
  test?: string;
  title?: string;
  /** What is chosen in each question, one choice after the other; a missing question is never opened. */
  choices: Choice[][];
  /** Seconds on each question. */
  seconds?: number[];
  language?: "english" | "hindi";
  /** How long the attempt took: it has begun so long ago. */
  tookSeconds?: number;
}

/** The first so many right, the next so many wrong, the rest blank. */
export function sheet(right: number, wrong: number): Choice[][] {
  return [
    ...Array.from({ length: right }, (): Choice[] => ["right"]),
    ...Array.from({ length: wrong }, (): Choice[] => ["wrong"]),
  ];
}

/** A test taken through the same calls as the test screen's, and handed in; gives the attempt's id. */
export async function completeTest(page: Page, db: Pool, student: Person, plan: TakenPlan): Promise<string> {
  const attemptId = await begin(page, db, student, plan);
  const paper = await paperOf(page, attemptId);
  const key = await keyOf(db, attemptId);
  for (const [index, choices] of plan.choices.entries()) {
    const question = paper[index];
    if (!question) break;
    for (const [turn, choice] of choices.entries()) {
      const answer =
        choice && question.options[choice === "right" ? key[index]! : wrongOf(key[index]!, turn)]?.optionId;
      const seconds = turn === 0 ? (plan.seconds?.[index] ?? 0) : 0;
      await save(page, {
        attemptId,
        questionId: question.questionId,
        answer,
        seconds,
        language: plan.language,
      });
    }
  }
  await post(page, `/user/tests/attempt/${attemptId}/submit`, {});
  return attemptId;
}

/** Started by the call, or longer ago, as the row of such an attempt. */
async function begin(page: Page, db: Pool, student: Person, plan: TakenPlan): Promise<string> {
  const { title = LONG_TEST, seconds = [], tookSeconds } = plan;
  const taken = tookSeconds ?? seconds.reduce((sum, one) => sum + one, 0);
  if (taken === 0) return startTest(page, db, student, title);
  if (plan.test === undefined) await own(db, student, demo.upsc);
  return attempt(db, student, plan.test ?? (await testId(db, title)), {
    startedAt: new Date(Date.now() - taken * 1000),
  });
}

interface PaperQuestion {
  questionId: string;
  options: { optionId: string }[];
}

export async function paperOf(page: Page, attemptId: string): Promise<PaperQuestion[]> {
  const reply = await page.request.get(`${addresses().origin}/api/v1/user/tests/attempt/${attemptId}/paper`);
  const { data } = (await reply.json()) as { data: { questions: PaperQuestion[] } };
  return data.questions;
}

/** The place of the right option, from 0, in the order of the paper. */
async function keyOf(db: Pool, attemptId: string): Promise<number[]> {
  const { rows } = await db.query<{ correct: number }>(
    `SELECT k.options[1] - 1 AS correct
     FROM answer_keys k JOIN attempts a USING (version_id) WHERE a.attempt_id = $1 ORDER BY k.question`,
    [attemptId],
  );
  return rows.map(({ correct }) => correct);
}

/** Another wrong one in each turn. */
const wrongOf = (right: number, turn: number) => (right + 1 + (turn % 2)) % 4;

interface Save {
  attemptId: string;
  questionId: string;
  answer: string | null | undefined;
  seconds: number;
  language: "english" | "hindi" | undefined;
}

function save(page: Page, { attemptId, questionId, answer = null, seconds, language = "english" }: Save) {
  return post(
    page,
    "/user/tests/response",
    { testAttemptId: attemptId, questionId, answer, isMarkedForReview: false },
    { "x-patrak-language": language, "x-patrak-time-on-question": String(seconds * 1000) },
  );
}

async function post(page: Page, path: string, data: object, headers: Record<string, string> = {}) {
  const { origin } = addresses();
  const reply = await page.request.post(`${origin}/api/v1${path}`, { data, headers: { origin, ...headers } });
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
}

/** First attempts of others, by score in hundredths of a mark. */
export async function addOthers(db: Pool, test: string, scores: Record<number, number>) {
  for (const [score, n] of Object.entries(scores))
    await db.query(
      `INSERT INTO score_histogram (board_id, key_revision, slot, score, n) VALUES ($1, 1, 15, $2, $3)
       ON CONFLICT (board_id, key_revision, slot, score) DO UPDATE SET n = score_histogram.n + excluded.n`,
      [test, Number(score), n],
    );
}

export const analysisAt = (attemptId: string) => `/user/testanalysis/${attemptId}`;
