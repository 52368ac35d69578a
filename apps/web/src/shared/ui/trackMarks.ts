import type { TrackMark } from "./TimingTrack.tsx";

/** One mark per question. A marked question shows as marked, with or without an answer. */
export function questionMarks(
  total: number,
  answered: readonly number[],
  marked: readonly number[],
): TrackMark[] {
  const hasAnswer = new Set(answered);
  const isMarked = new Set(marked);
  return Array.from({ length: total }, (_, index) => {
    if (isMarked.has(index + 1)) return "marked";
    return hasAnswer.has(index + 1) ? "answered" : "blank";
  });
}

/**
 * Done first, then the rest; many share a mark. Neither a single done one nor a single
 * open one is rounded away.
 */
export function progressMarks(done: number, total: number, most = 40): TrackMark[] {
  const length = Math.min(total, most);
  const share = Math.round((done / total) * length);
  const filled = done >= total ? length : Math.min(Math.max(share, done > 0 ? 1 : 0), length - 1);
  return Array.from({ length }, (_, index) => (index < filled ? "answered" : "blank"));
}
