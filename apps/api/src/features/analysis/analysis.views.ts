import type { ReplyOf } from "@patrak/contract";
import {
  answerOfCode,
  codeOfAnswer,
  highestScore,
  isNumber,
  isStandingShown,
  keyFor,
  markAnswer,
  markSheet,
  nameIn,
  optionLetters,
  scoreOf,
  standingOf,
  toMarks,
  trailOfText,
  type Key,
  type Language,
  type MarkedAnswer,
  type QuestionKind,
  type Shown,
} from "@patrak/domain";
import { answerView, questionIdOf } from "../attempts/paper-ids.ts";
import { mixView, type SeenOrder } from "../attempts/seen-order.service.ts";
import type { SheetRow } from "../sheets/sheets.service.ts";
import type { KeyedRow } from "./analysis.parts.ts";
import type { CompletedRow, TrendRow } from "./analysis.queries.ts";
import { bandView, type Figures } from "./figures.ts";

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
  /** By question; missing where no figure of anybody may be told. */
  everyone?: Figures["everyone"];
  figures: Figures;
  shown: Shown;
  /** Newest first. */
  trends: (TrendRow & { shown: Shown })[];
  merit: Analysis["merit"];
}

export function analysisView(rows: AnalysisRows): Analysis {
  const { attempt, questions, sheet, figures, shown, merit } = rows;
  const band = bandView(attempt, questions, figures);
  // Without attempts whose score may not be shown yet.
  const trends = rows.trends.toReversed().filter((row) => row.shown.score);
  const marked = markSheet(sheet.answers, questions, sheet.languages);
  return {
    ...reviewView(rows, marked),
    analysis: {
      ...figuresOf(attempt, marked),
      highestMarks: toMarks(highestScore(questions)),
      ...(band && { band }),
    },
    ...(merit && { merit }),
    isFirstAttempt: attempt.counts,
    standing: shown.rank ? standingView(figures, attempt.score) : { attempts: 0 },
    trend: {
      test: trends.filter((row) => !row.is_package).map(trendView),
      package: trends.filter((row) => row.is_package).map(packageTrendView),
    },
  };
}

type Review = ReplyOf<"GET /user/testanalysis/{testAttemptId}/review">["data"];

/** Without everyone it has no figure of anybody. */
export function reviewView(
  rows: Pick<AnalysisRows, "language" | "attempt" | "questions" | "seen" | "sheet" | "everyone">,
  marked = markSheet(rows.sheet.answers, rows.questions, rows.sheet.languages),
): Review {
  const { attempt, sheet } = rows;
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
    detailedResponses: inSeenOrder(rows.seen, detailsOf(rows, marked)),
    ...mixView(attempt),
    ...(sheet.language && { language: sheet.language }),
    marks: { correct: toMarks(attempt.marks_correct), wrong: toMarks(attempt.marks_wrong) },
  };
}

/** The score is the stored one; its parts are counted from the sheet. */
function figuresOf(
  attempt: CompletedRow,
  marked: MarkedAnswer[],
): Omit<Analysis["analysis"], "highestMarks"> {
  const counted = scoreOf(marked);
  return {
    totalQuestions: counted.questions,
    questionsAttempted: counted.attempted,
    correctAnswers: counted.correct,
    incorrectAnswers: counted.incorrect,
    ...notCountedView(marked),
    score: toMarks(attempt.score),
    correctAnswersScore: toMarks(counted.positive),
    negativeMarks: toMarks(counted.negative),
    totalTimeTaken: Math.floor(tookMs(attempt) / 1000),
  };
}

/** Answered, and none of those that count. */
export const isLeft = ({ verdict, isCounted }: MarkedAnswer) => isCounted === false && verdict !== "blank";

function notCountedView(marked: MarkedAnswer[]) {
  const notCounted = marked.filter(isLeft).length;
  return notCounted > 0 ? { notCounted } : {};
}

type Detail = Analysis["detailedResponses"][number];

function inSeenOrder(seen: SeenOrder | null, details: Detail[]): Detail[] {
  return seen
    ? seen.questions.map((written, index) => ({ ...details[written - 1]!, qno: index + 1 }))
    : details;
}

/** By the written numbers. */
function detailsOf(
  { language, attempt, questions, sheet, everyone }: Parameters<typeof reviewView>[0],
  marked: MarkedAnswer[],
): Detail[] {
  return questions.map((question, index) => {
    const qno = index + 1;
    const code = sheet.answers[index] ?? null;
    const spoken = sheet.languages[index] ?? null;
    const key = keyFor(question, code, spoken);
    const result = marked[index]!;
    const isCorrect = result.verdict === "right";
    const trail = trailOfText(sheet.trails[index] ?? null, code);
    const viewOf = (given: string | null) =>
      given === null ? null : answerView(attempt.version_id, qno, answerOfCode(given, kindOf(given, key)));
    return {
      questionId: questionIdOf(attempt.version_id, qno),
      // Where several answers are accepted, the student's own is shown as the right one.
      correctAnswer: viewOf(isCorrect ? code : firstAccepted(key))!,
      ...(key.kind === "numeric" && { accepted: key.ranges.map(({ from, to }) => ({ from, to })) }),
      isCorrect,
      ...(result.verdict === "part" && {
        isPartlyRight: true as const,
        possibleMarks: toMarks(question.marks.right),
      }),
      wasAttempted: code !== null,
      ...(isLeft(result) && { isCounted: false as const }),
      ...(result.marks !== usualMarks(attempt, result) && { marks: toMarks(result.marks) }),
      qno,
      answer: viewOf(code),
      section: nameIn(language, question.section, question.section_hindi),
      topic: nameIn(language, question.topic, question.topic_hindi),
      difficulty: question.difficulty,
      timeMs: sheet.times_ms[index]!,
      ...(everyone?.get(qno) ?? { averageTimeMs: null, everyone: null }),
      trail: trail.map(viewOf),
      ...firstView(attempt, question, { trail, language: spoken }),
    };
  });
}

function firstAccepted(key: Key): string {
  if (key.kind === "numeric") return key.ranges[0]!.from;
  if (key.kind === "multiple") return codeOfAnswer({ option: null, mask: key.sets[0]!, typed: null })!;
  return optionLetters[key.options[0]! - 1]!;
}

/** An answer in the form of another kind than the question's keeps that form. */
function kindOf(code: string, { kind }: Key): QuestionKind {
  if (isNumber(code)) return "numeric";
  return kind === "multiple" || code.length > 1 ? "multiple" : "single";
}

/** By the marks of the test, without its sections. */
function usualMarks(attempt: CompletedRow, { verdict }: MarkedAnswer): number {
  if (verdict === "right") return attempt.marks_correct;
  return verdict === "wrong" ? attempt.marks_wrong : 0;
}

/** Only of an answer that was changed, and if comparing ids would tell something else. */
function firstView(
  attempt: CompletedRow,
  question: KeyedRow,
  { trail, language }: { trail: readonly (string | null)[]; language: Language | null },
) {
  const [first = null] = trail;
  if (trail.length < 2 || first === null) return {};
  const { verdict, marks } = markAnswer(first, language, question);
  const isPlain =
    question.key.kind === "single" && question.key.options.length === 1 && !question.rulings?.length;
  if (isPlain && marks === usualMarks(attempt, { verdict, marks })) return {};
  return { first: { isCorrect: verdict === "right", marks: toMarks(marks) } };
}

function standingView({ histogram, bins }: Figures, score: number): Analysis["standing"] {
  const { attempts, atOrBelow, above } = standingOf(histogram, score);
  return isStandingShown(attempts) ? { attempts, atOrBelow, above, bins } : { attempts };
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
