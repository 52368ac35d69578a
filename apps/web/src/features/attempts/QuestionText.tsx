import { hasText, type Language, type LocalText } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import { languageNames } from "../../shared/ui/Flag.tsx";
import { RichText } from "../../shared/ui/RichText.tsx";
import styles from "./QuestionCard.module.css";

interface Props {
  question: { questionText: LocalText };
  language: Language;
}

export function QuestionText({ question, language }: Props) {
  return (
    <div className={styles.text}>
      {hasText(question.questionText, language) ? (
        <RichText html={question.questionText[language] ?? ""} lang={languageNames[language].lang} />
      ) : (
        <p>
          <Trans>No question available in selected language</Trans>
        </p>
      )}
    </div>
  );
}
