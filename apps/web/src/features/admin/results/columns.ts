/** How often each score is, lowest first, in marks. */
export type Scores = readonly { score: number; n: number }[];

export interface ScoreColumn {
  /** Includes its lower bound and not its upper one. */
  from: number;
  to: number;
  n: number;
}

export interface ScoreColumns {
  columns: ScoreColumn[];
  /** Candidates that one square of the drawing stands for. */
  each: number;
}

const MOST_COLUMNS = 110;
const MOST_HIGH = 16;
/** Round widths and steps, in marks. */
const ROUND = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** By whole marks, or by as many as fit the drawing; squares stand for as many candidates as its height needs. */
export function columnsOf(scores: Scores): ScoreColumns {
  const [lowest, highest] = [scores.at(0)?.score, scores.at(-1)?.score];
  if (lowest === undefined || highest === undefined) return { columns: [], each: 1 };
  const count = (width: number) => Math.floor(highest / width) - Math.floor(lowest / width) + 1;
  const width = ROUND.find((one) => count(one) <= MOST_COLUMNS) ?? 1000;
  const first = Math.floor(lowest / width);
  const columns = Array.from({ length: count(width) }, (_, at) => ({
    from: (first + at) * width,
    to: (first + at + 1) * width,
    n: 0,
  }));
  for (const { score, n } of scores) columns[Math.floor(score / width) - first]!.n += n;
  return { columns, each: Math.max(1, Math.ceil(Math.max(...columns.map(({ n }) => n)) / MOST_HIGH)) };
}

export const countAbove = (scores: Scores, cut: number) =>
  scores.reduce((all, { score, n }) => (score >= cut ? all + n : all), 0);

const MOST_TICKS = 12;

/** Round marks between these two. */
export function ticksOf(from: number, to: number): number[] {
  const step = ROUND.find((one) => (to - from) / one <= MOST_TICKS) ?? 1000;
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, at) => (first + at) * step);
}
