import type { Language } from "@patrak/domain";
import { languageNames } from "../../../../shared/ui/Flag.tsx";
import type { Proof } from "../tests.api.ts";
import { PaperTitle } from "./PaperHead.tsx";
import { paperWords } from "./paperWords.ts";
import styles from "./print.module.css";

interface Props {
  proof: Proof;
  languages: readonly Language[];
  /** Printed without the questions. */
  isAlone: boolean;
}

/** On a sheet of its own, so that it can be kept from those who sit the test. */
export function PaperKey({ proof, languages, isAlone }: Props) {
  return (
    <section className={styles.key} data-alone={isAlone || undefined}>
      <PaperTitle proof={proof} languages={languages} />
      <h2>
        {languages.map((language, index) => (
          <span key={language} lang={languageNames[language].lang}>
            {index > 0 && " · "}
            {paperWords[language].key}
          </span>
        ))}
      </h2>
      <ol>
        {proof.questions.map(({ number, accepted }) => (
          <li key={number} data-key={number}>
            <span>{number}.</span>
            <b lang="en">{accepted.join(", ").replaceAll("..", "–") || "–"}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
