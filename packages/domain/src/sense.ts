import { judge, judgeEach, type Check } from "./checks.ts";
import { hasText, type Language, type LocalText } from "./language.ts";

/** What a test says of itself: all of it is possible, but not all of it is meant. */
export interface Sensible {
  languages: readonly Language[];
  description: LocalText;
  instructions: LocalText;
  durationSeconds: number;
  /** In hundredths. */
  marksCorrect: number;
  marksWrong: number;
  /** Where sections have marks of their own. */
  marksInAll?: number;
  questions: readonly {
    languages: readonly Language[];
    solutions: readonly Language[];
    /** The same for two questions with the same words. */
    fingerprint: string;
  }[];
}

/** Seconds for one question: outside of this a digit is missing, or one too many. */
export const paceBounds = { shortest: 20, longest: 900 };

/** Each is a warning: an author may mean it. */
export function checkSense(draft: Sensible): Check[] {
  const { questions, languages, marksCorrect, marksWrong } = draft;
  const isPartly = (has: readonly Language[]) =>
    has.length > 0 && languages.some((language) => !has.includes(language));
  const firstOf = new Map<string, number>();
  for (const [index, { fingerprint }] of questions.entries())
    if (!firstOf.has(fingerprint)) firstOf.set(fingerprint, index);
  return [
    judge("pace", "warn", oddPace(draft)),
    judge("penalty", "warn", -marksWrong > marksCorrect ? 1 : 0),
    judge("marks", "warn", (draft.marksInAll ?? questions.length * marksCorrect) % 100 === 0 ? 0 : 1),
    judgeEach("twice", "warn", questions, ({ fingerprint }, index) => firstOf.get(fingerprint) !== index),
    judgeEach("solutions", "warn", questions, ({ solutions }) => isPartly(solutions)),
    judge("intro", "warn", [draft.description, draft.instructions].filter(isHalf).length),
  ];

  function isHalf(text: LocalText) {
    return isPartly(languages.filter((language) => hasText(text, language)));
  }
}

/** The seconds for one question if they are too few or too many, else 0. */
function oddPace({ questions, durationSeconds }: Sensible): number {
  const seconds = Math.max(1, Math.round(durationSeconds / questions.length));
  const isOdd = seconds < paceBounds.shortest || seconds > paceBounds.longest;
  return questions.length > 0 && isOdd ? seconds : 0;
}
