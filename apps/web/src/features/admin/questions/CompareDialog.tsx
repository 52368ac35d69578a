import type { ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import { hasText, languages, optionLetters, type Language } from "@patrak/domain";
import { Dialog } from "../../../shared/ui/Dialog.tsx";
import { languageNames } from "../../../shared/ui/Flag.tsx";
import { Letter } from "../../../shared/ui/Letter.tsx";
import { RichText } from "../../../shared/ui/RichText.tsx";
import { ScreenSpinner } from "../../../shared/ui/Spinner.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import styles from "./preview.module.css";
import type { Preview } from "./questions.api.ts";

/** The shown parts of a question; options and key if they are known. */
interface Compared extends Pick<Preview, "text"> {
  options?: Preview["options"];
  /** All that counts as right, as texts. */
  accepted?: readonly string[];
}

interface Side {
  name: ReactNode;
  /** Undefined while loading. */
  question: Compared | undefined;
}

interface Props {
  title: string;
  sentence: ReactNode;
  sides: readonly [Side, Side];
  /** The safe action first. */
  actions: ReactNode;
  onClose: () => void;
}

/** Otherwise focus would start at the buttons, below everything to compare. */
const beginHere = (heading: HTMLElement | null) => heading?.setAttribute("autofocus", "");

/** Two questions side by side, as students see them. */
export function CompareDialog({ title, sentence, sides, actions, onClose }: Props) {
  return (
    <div className={styles.comparison}>
      <Dialog title={title} sentence={sentence} actions={actions} onClose={onClose}>
        <div className={styles.beside}>
          {sides.map(({ name, question }, index) => (
            <section key={index === 0 ? "mine" : "other"}>
              <h3 tabIndex={-1} ref={index === 0 ? beginHere : null}>
                {name}
              </h3>
              {question ? <InLanguages of={question} /> : <ScreenSpinner />}
            </section>
          ))}
        </div>
      </Dialog>
    </div>
  );
}

function InLanguages({ of }: { of: Compared }) {
  return languages
    .filter((language) => hasText(of.text, language))
    .map((language) => (
      <div key={language} lang={languageNames[language].lang}>
        <RichText html={of.text[language]} lang={languageNames[language].lang} />
        <OptionList of={of} language={language} />
      </div>
    ));
}

function OptionList({ of: { options, accepted }, language }: { of: Compared; language: Language }) {
  const first = accepted?.[0] ?? "";
  const shown = options?.filter((option) => hasText(option, language));
  if (!shown?.length)
    return !accepted?.length ? null : (
      <p className="num">
        <Trans>
          Counts as right: <b lang="en">{accepted.join(", ").replaceAll("..", " – ")}</b>
        </Trans>
      </p>
    );
  return (
    <ol>
      {shown.map((option, index) => (
        // An option is named by its position.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} data-correct={first.includes(optionLetters[index] ?? "?") || undefined}>
          <Letter of={optionLetters[index] ?? ""} />
          <RichText html={option[language]} lang={languageNames[language].lang} />
          {first.includes(optionLetters[index] ?? "?") && <CorrectMark />}
        </li>
      ))}
    </ol>
  );
}

function CorrectMark() {
  return (
    <span className={styles.ok}>
      <AdminIcon name="check" size={18} />
      <span className="visually-hidden">
        <Trans>Correct</Trans>
      </span>
    </span>
  );
}
