import {
  addTo,
  bandOf,
  isStandingShown,
  emptySums,
  highestScore,
  reliabilityOf,
  scoreBins,
  toMarks,
  varianceOf,
  type Histogram,
  type KeyedQuestion,
} from "@patrak/domain";
import type { CompletedRow, QuestionTotalsRow } from "./analysis.queries.ts";

interface FigureRows {
  questions: readonly KeyedQuestion[];
  histogram: Histogram;
  totals: readonly QuestionTotalsRow[];
  /** That of the merit list, if there is one. */
  standardError: number | null;
}

/** The same for all who are compared with one another. */
export function figuresOf(rows: FigureRows) {
  const { histogram, totals } = rows;
  return {
    histogram,
    bins: scoreBins(histogram),
    everyone: new Map(totals.map((row) => [row.question, everyoneView(row)])),
    standardError: rows.standardError ?? errorOf(rows),
  };
}

export type Figures = ReturnType<typeof figuresOf>;

function everyoneView({ attempts, answered, correct, opened, time_ms }: QuestionTotalsRow) {
  if (!isStandingShown(attempts)) return { averageTimeMs: null, everyone: null };
  const averageTimeMs = opened === 0 ? null : Math.round(time_ms / opened);
  return { averageTimeMs, everyone: { attempts, answered, correct } };
}

/** In marks. */
export function bandView(
  { score }: CompletedRow,
  questions: readonly KeyedQuestion[],
  { standardError }: Figures,
) {
  if (standardError === null) return undefined;
  const { from, to } = bandOf(score, { standardError }, highestScore(questions));
  return { from: toMarks(from), to: toMarks(to) };
}

/**
 * From the sums that closing keeps. They tell how often each question was right, wrong and blank, and so its variance; but
 * not what a part of an answer gave, nor which answers counted of those of which any k do, nor the scores of one version where
 * several were taken.
 */
function errorOf({ questions, histogram, totals }: FigureRows): number | null {
  const attempts = histogram.reduce((all, { n }) => all + n, 0);
  const isExact =
    totals.length === questions.length &&
    totals.every((row) => row.attempts === attempts) &&
    questions.every(({ key, marks, anyOf }) => !anyOf && (key.kind !== "multiple" || marks.partial === null));
  if (!isExact || !isStandingShown(attempts)) return null;
  const total = emptySums();
  for (const { score, n } of histogram) addTo(total, score, n);
  const itemVariances = totals.map(({ question, answered, correct }) => {
    const { right, wrong, blank } = questions[question - 1]!.marks;
    const item = emptySums();
    addTo(item, right, correct);
    addTo(item, wrong, answered - correct);
    addTo(item, blank, attempts - answered);
    return varianceOf(item);
  });
  return reliabilityOf({ itemVariances, totalVariance: varianceOf(total) })?.standardError ?? null;
}
