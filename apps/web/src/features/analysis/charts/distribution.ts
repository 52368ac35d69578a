import type { ScoreBin } from "@patrak/domain";

/** Marks of the tallest column; every column with anybody in it has at least one. */
const TALLEST = 16;

export interface Column extends ScoreBin {
  marks: number;
  isOwn: boolean;
}

export function columnsOf(bins: readonly ScoreBin[], score: number): Column[] {
  const most = Math.max(...bins.map(({ n }) => n));
  return bins.map((bin) => ({
    ...bin,
    marks: bin.n === 0 ? 0 : Math.max(1, Math.round((bin.n / most) * TALLEST)),
    isOwn: score >= bin.from && score < bin.to,
  }));
}
