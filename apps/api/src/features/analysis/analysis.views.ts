import type { ReplyOf } from "@patrak/contract";
import {
  choicesAmong,
  isStandingShown,
  scoreBins,
  scoreSheet,
  standingOf,
  toMarks,
  trailOf,
  type Histogram,
} from "@patrak/domain";
import { optionIdOf, questionIdOf } from "../attempts/ids.service.ts";
import type { CompletedRow, KeyedRow, QuestionTotalsRow, SaveRow, TrendRow } from "./analysis.queries.ts";

type Analysis = ReplyOf<"GET /user/testanalysis/{testAttemptId}">["data"];

export interface AnalysisRows {
  attempt: CompletedRow;
  /** In the order of the paper. */
  questions: KeyedRow[];
  /** By question, and then in the student's order. */
  saves: SaveRow[];
  histogram: Histogram;
  totals: QuestionTotalsRow[];
  /** Newest first. */
  testTrend: TrendRow[];
  packageTrend: TrendRow[];
}

export function analysisView(rows: AnalysisRows): Analysis {
  const { attempt, saves, histogram, testTrend, packageTrend } = rows;
  const language = latestLanguage(saves);
  return {
    analysis: figuresOf(rows),
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
    detailedResponses: detailsOf(rows),
    ...(language && { language }),
    marks: { correct: toMarks(attempt.marks_correct), wrong: toMarks(attempt.marks_wrong) },
    isFirstAttempt: attempt.is_first,
    standing: standingView(histogram, attempt.score),
    trend: {
      test: testTrend.toReversed().map(trendView),
      package: packageTrend.toReversed().map(packageTrendView),
    },
  };
}

/** The score as it was stored when the attempt was closed; what it is the sum of is counted from the sheet. */
function figuresOf({ attempt, questions, saves }: AnalysisRows): Analysis["analysis"] {
  const sheet = byQuestion(questions.length, saves).map((ofQuestion) => ofQuestion.at(-1)?.option ?? null);
  const key = questions.map(({ correct_option }) => correct_option);
  const counted = scoreSheet(sheet, key, { correct: attempt.marks_correct, wrong: attempt.marks_wrong });
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

function detailsOf({ attempt, questions, saves, totals }: AnalysisRows): Analysis["detailedResponses"] {
  const everyone = new Map(totals.map((row) => [row.question, row]));
  const savesOf = byQuestion(questions.length, saves);
  return questions.map(({ correct_option, section, topic, difficulty }, index) => {
    const qno = index + 1;
    const ofQuestion = savesOf[index]!;
    const option = ofQuestion.at(-1)?.option ?? null;
    const idOf = (chosen: number | null) =>
      chosen === null ? null : optionIdOf(attempt.version_id, qno, chosen);
    return {
      questionId: questionIdOf(attempt.version_id, qno),
      correctAnswer: optionIdOf(attempt.version_id, qno, correct_option),
      isCorrect: option === correct_option,
      wasAttempted: option !== null,
      qno,
      answer: idOf(option),
      section,
      topic,
      difficulty,
      timeMs: timeOf(ofQuestion, attempt),
      ...everyoneView(everyone.get(qno)),
      trail: trailOf(choicesAmong(ofQuestion).map((save) => save.option)).map(idOf),
    };
  });
}

/** A device's clock is believed up to the time that the attempt took. */
function timeOf(saves: SaveRow[], attempt: CompletedRow): number {
  const told = saves.reduce((sum, { time_ms }) => sum + time_ms, 0);
  return Math.min(told, tookMs(attempt));
}

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

function byQuestion(count: number, saves: SaveRow[]): SaveRow[][] {
  const sheets = Array.from({ length: count }, (): SaveRow[] => []);
  for (const save of saves) sheets[save.question - 1]?.push(save);
  return sheets;
}

function latestLanguage(saves: SaveRow[]) {
  let latest: { seq: number; language: SaveRow["language"] } = { seq: 0, language: null };
  for (const { language, seq } of saves)
    if (language !== null && Number(seq) > latest.seq) latest = { seq: Number(seq), language };
  return latest.language;
}

function tookMs({ started_at, ended_at }: CompletedRow): number {
  return ended_at.getTime() - started_at.getTime();
}

export function titleOf({ title_english, title_hindi }: Pick<CompletedRow, "title_english" | "title_hindi">) {
  return {
    ...(title_english !== null && { english: title_english }),
    ...(title_hindi !== null && { hindi: title_hindi }),
  };
}
