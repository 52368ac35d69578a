// The mixed order of a paper. Device and server both compute it from the seeds of the attempt, so it must never
// change: the golden values of the test hold it.

/** The seeds of an attempt, whole numbers from 0; without one, that part stands as it is written. */
export interface Mix {
  questions?: number | undefined;
  options?: number | undefined;
}

/** What the order depends on, as written. */
export interface WrittenPaper {
  questions: readonly {
    passageId?: string | number | undefined;
    options: { length: number };
    mayMixOptions?: boolean | undefined;
  }[];
  /** The number of each section's first question, from 1, and how many count if only some do: in the written order. */
  sections: readonly { first: number; counted?: number | undefined }[];
}

/** A question at its place on the screen. Both count from 0, as written. */
export interface SeenQuestion {
  question: number;
  options: number[];
}

/**
 * Within a section every question draws a lot, and the lots are sorted. The questions of a passage share the lot of
 * the first of them and keep their order. Options draw lots in the same way, where their question allows it. A section of
 * which any k count is left as it is written.
 */
export function mixedOrder({ questions, sections }: WrittenPaper, mix: Mix): SeenQuestion[] {
  return sections.flatMap(({ first, counted }, at) => {
    const seeds = counted === undefined ? mix : {};
    const end = (sections[at + 1]?.first ?? questions.length + 1) - 1;
    const part = questions.slice(first - 1, end);
    const leader = (index: number) => {
      const { passageId } = part[index]!;
      return first + (passageId === undefined ? index : part.findIndex((one) => one.passageId === passageId));
    };
    return byLot(part.length, seeds.questions, leader).map((index) => {
      const { options, mayMixOptions } = part[index]!;
      const seed = mayMixOptions === true ? seeds.options : undefined;
      const ofQuestion = seed === undefined ? undefined : lot(seed, first + index);
      return { question: first + index - 1, options: byLot(options.length, ofQuestion, (option) => option) };
    });
  });
}

/** The paper as this learner sees it. Sections begin where they are written. */
export function mixedPaper<
  Paper extends WrittenPaper & { questions: readonly { options: readonly unknown[] }[] },
>(paper: Paper, mix: Mix): Paper {
  const questions = mixedOrder(paper, mix).map(({ question, options }) => {
    const written = paper.questions[question]!;
    return Object.assign({}, written, { options: options.map((option) => written.options[option]) });
  });
  return { ...paper, questions };
}

function byLot(length: number, seed: number | undefined, placeOf: (index: number) => number): number[] {
  const written = Array.from({ length }, (_, index) => index);
  if (seed === undefined) return written;
  const lots = written.map((index) => lot(seed, placeOf(index)));
  return written.toSorted((a, b) => lots[a]! - lots[b]! || a - b);
}

/** Of one seed, no two places draw the same: each step can be undone. The steps are the last ones of MurmurHash3. */
function lot(seed: number, place: number): number {
  let bits = seed ^ Math.imul(place, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
