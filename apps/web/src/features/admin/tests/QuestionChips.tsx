import type { Difficulty, Language } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useKindWords } from "../questions/useKindWords.ts";
import { Tag } from "../ui/Tag.tsx";
import styles from "./questions.module.css";
import type { BankQuestion } from "./tests.api.ts";

interface Props {
  question: BankQuestion;
  /** The test's languages. */
  languages: readonly Language[];
}

/** Section, difficulty and kind, and what is missing. */
export function QuestionChips({ question, languages }: Props) {
  const difficultyWords = useDifficultyWords();
  const kindWords = useKindWords();
  const missing = languages.find((language) => !question.languages.includes(language));
  return (
    <span className={styles.chips}>
      <Tag tone="plain" lang={langOf(question.section)}>
        {question.section}
      </Tag>
      <Tag tone="line">{difficultyWords(question.difficulty)}</Tag>
      {question.kind !== "single" && <Tag tone="line">{kindWords(question.kind)}</Tag>}
      {!question.isReady && (
        <Tag tone="flag" icon="alert">
          <Trans>Not ready</Trans>
        </Tag>
      )}
      {question.isReady && missing !== undefined && (
        <Tag tone="flag" icon="flag">
          {missing === "hindi" ? <Trans>Hindi missing</Trans> : <Trans>English missing</Trans>}
        </Tag>
      )}
    </span>
  );
}

export function useDifficultyWords() {
  const { t } = useLingui();
  const words: Record<Difficulty, string> = { easy: t`Easy`, medium: t`Medium`, hard: t`Hard` };
  return (difficulty: Difficulty) => words[difficulty];
}
