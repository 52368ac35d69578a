import type { ReplyOf } from "@patrak/contract";
import {
  isStandingShown,
  markSheet,
  nameIn,
  optionLetters,
  scoreBins,
  scoreOf,
  standingOf,
  toMarks,
  trailOfText,
  type Histogram,
  type Key,
  type Language,
  type MarkedAnswer,
} from "@patrak/domain";
import { optionIdOf, questionIdOf } from "../attempts/paper-ids.ts";
import { mixView, type SeenOrder } from "../attempts/seen-order.service.ts";
import type { KeyedRow } from "./analysis.parts.ts";
import type { CompletedRow, QuestionTotalsRow, SheetRow, TrendRow } from "./analysis.queries.ts";

type Analysis = ReplyOf<"GET /user/testanalysis/{testAttemptId}">["data"];

export interface AnalysisRows {
  /** Of names. */
  language: Language;
  attempt: CompletedRow;
  /** In the order of the paper. */
  questions: KeyedRow[];
  /** Null if the learner saw the order of the paper. */
  seen: SeenOrder | null;
  sheet: SheetRow;
  histogram: Histogram;
  totals: QuestionTotalsRow[];
  /** Newest first. */
  testTrend: TrendRow[];
  packageTrend: TrendRow[];
}

export function analysisView(rows: AnalysisRows): Analysis {
  const { attempt, questions, sheet, histogram, testTrend, packageTrend } = rows;
  return {
    ...reviewView(rows),
    analysis: figuresOf(attempt, markSheet(sheet.answers, questions)),
    isFirstAttempt: attempt.counts,
    standing: standingView(histogram, attempt.score),
    trend: {
      test: testTrend.toReversed().map(trendView),
      package: packageTrend.toReversed().map(packageTrendView),
    },
  };
}

type Review = ReplyOf<"GET /user/testanalysis/{testAttemptId}/review">["data"];

/** Without totals it has no figure of anybody. */
export function reviewView(
  rows: Pick<AnalysisRows, "language" | "attempt" | "questions" | "seen" | "sheet" | "totals">,
): Review {
  const { attempt, questions, sheet } = rows;
  return {
    testInfo: {
      title: titleOf(attempt),
      duration: attempt.duration_seconds,
      languages: attempt.languages,
      packageId: attempt.package_id,
    },
    testAttempt: {
      _id: attempt.attempt_id,
      testId: attempt.test_id,
      startTime: attempt.started_at.toISOString(),
      endTime: attempt.ended_at.toISOString(),
      remainingTime: 0,
    },
    detailedResponses: inSeenOrder(rows.seen, detailsOf(rows, markSheet(sheet.answers, questions))),
    ...mixView(attempt),
    ...(sheet.language && { language: sheet.language }),
    marks: { correct: toMarks(attempt.marks_correct), wrong: toMarks(attempt.marks_wrong) },
  };
}

/** The score is the one stored at closing; its parts are counted from the sheet. */
function figuresOf(attempt: CompletedRow, marked: MarkedAnswer[]): Analysis["analysis"] {
  const counted = scoreOf(marked);
  return {
    totalQuestions: counted.questions,
    questionsAttempted: counted.attempted,
    correctAnswers: counted.correct,
    incorrectAnswers: counted.incorrect,
    score: toMarks(attempt.score),
    correctAnswersScore: toMarks(counted.positive),
    negativeMarks: toMarks(counted.negative),
    totalTimeTaken: Math.floor(tookMs(attempt) / 1000),
  };
}

type Detail = Analysis["detailedResponses"][number];

function inSeenOrder(seen: SeenOrder | null, details: Detail[]): Detail[] {
  return seen
    ? seen.questions.map((written, index) => ({ ...details[written - 1]!, qno: index + 1 }))
    : details;
}

/** By the written numbers. */
function detailsOf(
  { language, attempt, questions, sheet, totals }: Parameters<typeof reviewView>[0],
  marked: MarkedAnswer[],
): Detail[] {
  const everyone = new Map(totals.map((row) => [row.question, row]));
  return questions.map(({ key, ...labels }, index) => {
    const qno = index + 1;
    const code = sheet.answers[index] ?? null;
    const isCorrect = marked[index]!.verdict === "right";
    const optionId = (option: number) => optionIdOf(attempt.version_id, qno, option);
    const idOf = (chosen: string | null) => (chosen === null ? null : optionId(optionOf(chosen)));
    return {
      questionId: questionIdOf(attempt.version_id, qno),
      // Where several answers are accepted, the student's own is shown as the right one.
      correctAnswer: optionId(isCorrect ? optionOf(code!) : firstOption(key)),
      isCorrect,
      wasAttempted: code !== null,
      qno,
      answer: idOf(code),
      section: nameIn(language, labels.section, labels.section_hindi),
      topic: nameIn(language, labels.topic, labels.topic_hindi),
      difficulty: labels.difficulty,
      timeMs: sheet.times_ms[index]!,
      ...everyoneView(everyone.get(qno)),
      trail: trailOfText(sheet.trails[index] ?? null, code).map(idOf),
    };
  });
}

/** This call names options: 0 stands for several of them, and for a number. */
const firstOption = (key: Key) => (key.kind === "single" ? key.options[0]! : 0);
const optionOf = (letter: string) => optionLetters.findIndex((one) => one === letter) + 1;

function everyoneView(row: QuestionTotalsRow | undefined) {
  if (!row || !isStandingShown(row.attempts)) return { averageTimeMs: null, everyone: null };
  const { attempts, answered, correct, opened, time_ms } = row;
  const averageTimeMs = opened === 0 ? null : Math.round(time_ms / opened);
  return { averageTimeMs, everyone: { attempts, answered, correct } };
}

function standingView(histogram: Histogram, score: number): Analysis["standing"] {
  const { attempts, atOrBelow, above } = standingOf(histogram, score);
  return isStandingShown(attempts)
    ? { attempts, atOrBelow, above, bins: scoreBins(histogram) }
    : { attempts };
}

function trendView(row: TrendRow) {
  return {
    attemptId: row.attempt_id,
    startTime: row.started_at.toISOString(),
    score: toMarks(row.score),
    totalQuestions: row.question_count,
    maxScore: toMarks(row.question_count * row.marks_correct),
  };
}

function packageTrendView(row: TrendRow) {
  return { ...trendView(row), testId: row.test_id, title: titleOf(row) };
}

function tookMs({ started_at, ended_at, paused_seconds }: CompletedRow): number {
  return ended_at.getTime() - started_at.getTime() - paused_seconds * 1000;
}

export function titleOf({ title_english, title_hindi }: Pick<CompletedRow, "title_english" | "title_hindi">) {
  return {
    ...(title_english !== null && { english: title_english }),
    ...(title_hindi !== null && { hindi: title_hindi }),
  };
}
