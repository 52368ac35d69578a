import type { Difficulty, Language } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import styles from "./questions.module.css";
import type { BankQuestion } from "./tests.api.ts";

interface Props {
  question: BankQuestion;
  /** Of the test. */
  languages: readonly Language[];
}

/** Section and difficulty, and what it lacks. */
export function QuestionChips({ question, languages }: Props) {
  const difficultyWords = useDifficultyWords();
  const missing = languages.find((language) => !question.languages.includes(language));
  return (
    <span className={styles.chips}>
      <span className={styles.chip} lang={langOf(question.section)}>
        {question.section}
      </span>
      <span className={styles.chip} data-look="line">
        {difficultyWords(question.difficulty)}
      </span>
      {!question.isReady && (
        <span className={styles.chip} data-look="flag">
          <AdminIcon name="alert" size={16} />
          <Trans>Not ready</Trans>
        </span>
      )}
      {question.isReady && missing !== undefined && (
        <span className={styles.chip} data-look="flag">
          <AdminIcon name="flag" size={16} />
          {missing === "hindi" ? <Trans>Hindi missing</Trans> : <Trans>English missing</Trans>}
        </span>
      )}
    </span>
  );
}

export function useDifficultyWords() {
  const { t } = useLingui();
  const words: Record<Difficulty, string> = { easy: t`Easy`, medium: t`Medium`, hard: t`Hard` };
  return (difficulty: Difficulty) => words[difficulty];
}
