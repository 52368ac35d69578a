import { useLingui } from "@lingui/react/macro";
import { optionLetters } from "@patrak/domain";

/** The names of a question's fields for teachers. */
export function useFieldWords() {
  const { t, i18n } = useLingui();
  const plain: Record<string, string> = {
    section: t`Section`,
    section_hindi: t`Section, Hindi`,
    topic: t`Topic`,
    topic_hindi: t`Topic, Hindi`,
    difficulty: t`Difficulty`,
    passage: t`Passage, name`,
    passage_english: t`Passage, English`,
    passage_hindi: t`Passage, Hindi`,
    question_english: t`Question, English`,
    question_hindi: t`Question, Hindi`,
    key: t`Correct`,
    kind: t`Kind of answer`,
    decimals: t`Decimals`,
    unit: t`Unit`,
    solution_english: t`Solution, English`,
    solution_hindi: t`Solution, Hindi`,
  };
  return (field: string): string => {
    const [, option = "", language] = /^option_([a-h])_(english|hindi)$/.exec(field) ?? [];
    // By number in Hindi, which the key accepts too.
    const place = optionLetters.findIndex((letter) => letter.toLowerCase() === option);
    const letter = i18n.locale === "hi" ? String(place + 1) : option.toUpperCase();
    if (option === "") return plain[field] ?? field;
    return language === "hindi" ? t`Option ${letter}, Hindi` : t`Option ${letter}, English`;
  };
}
