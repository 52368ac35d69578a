import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { hasText, visibleOptions, type Language, type QuestionKind } from "@patrak/domain";
import { languageNames } from "../../../shared/ui/Flag.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { Options } from "../../../shared/ui/Options.tsx";
import { RichText } from "../../../shared/ui/RichText.tsx";
import segments from "../../../shared/ui/Segmented.module.css";
import styles from "./preview.module.css";
import { PreviewBoxes, PreviewNumber } from "./PreviewAnswers.tsx";
import type { Preview } from "./questions.api.ts";

interface Props {
  code: string;
  kind: QuestionKind;
  unit: string | null;
  preview: Preview | undefined;
  /** Why the text cannot be shown. */
  refusal: string | null;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** The question as a student sees it on a phone: the same markup and components. */
export function PreviewPanel({ code, kind, unit, preview, refusal, language, onLanguage }: Props) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Live preview`}>
      <div className={styles.head}>
        <h2>
          <Trans>Live preview</Trans>
        </h2>
        <div className={segments.segmented} role="group" aria-label={t`Language of the preview`}>
          {(["english", "hindi"] as const).map((one) => (
            <button
              key={one}
              type="button"
              lang={languageNames[one].lang}
              aria-pressed={one === language}
              onClick={() => onLanguage(one)}
            >
              {languageNames[one].name}
            </button>
          ))}
        </div>
      </div>
      {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      <div className={styles.phone}>
        <p className={styles.bar} lang="en">
          {code}
        </p>
        <div className={styles.screen}>{preview && <Shown {...{ preview, language, kind, unit }} />}</div>
      </div>
    </section>
  );
}

interface ShownProps extends Pick<Props, "language" | "kind" | "unit"> {
  preview: Preview;
}

function Shown({ preview, language, kind, unit }: ShownProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { lang } = languageNames[language];
  const options = visibleOptions(
    preview.options.map((text) => ({ text })),
    language,
  );
  const text = (
    <div className={styles.text}>
      {hasText(preview.text, language) ? (
        <RichText html={preview.text[language]} lang={lang} />
      ) : (
        <p className={styles.none}>
          <Trans>Nothing is written in this language yet.</Trans>
        </p>
      )}
    </div>
  );
  return (
    <>
      {preview.passage && hasText(preview.passage, language) && (
        <div className={styles.passage}>
          <RichText html={preview.passage[language]} lang={lang} />
        </div>
      )}
      <div className={styles.question}>
        {kind === "single" ? (
          <Options
            legend={text}
            options={options}
            lang={lang}
            chosen={chosen}
            isUnsaved={false}
            isLocked={false}
            onChoose={setChosen}
          />
        ) : (
          text
        )}
        {kind === "multiple" && <PreviewBoxes options={options} lang={lang} />}
        {kind === "numeric" && <PreviewNumber unit={unit} />}
      </div>
      {hasText(preview.solution, language) && (
        <div className={styles.solution}>
          <h3>
            <Trans>Solution</Trans>
          </h3>
          <RichText html={preview.solution[language]} lang={lang} />
        </div>
      )}
    </>
  );
}
