import type { Language } from "@patrak/domain";
import { setting } from "../../../../shared/settings.ts";
import { langOf } from "../../../../shared/i18n/script.ts";
import { languageNames } from "../../../../shared/ui/Flag.tsx";
import type { Proof } from "../tests.api.ts";
import { paperWords } from "./paperWords.ts";
import styles from "./print.module.css";

interface Props {
  proof: Proof;
  languages: readonly Language[];
}

/** Institute, title, time, marks, the lines for a name, and the rules. */
export function PaperHead({ proof, languages }: Props) {
  const facts = {
    questions: proof.questions.length,
    minutes: Math.round(proof.durationSeconds / 60),
    marks: proof.marks.correct * proof.questions.length,
    right: proof.marks.correct,
    wrong: Math.abs(proof.marks.wrong),
  };
  return (
    <header className={styles.head}>
      <PaperTitle proof={proof} languages={languages} />
      {languages.map((language) => (
        <p key={language} className={styles.facts} lang={languageNames[language].lang}>
          {paperWords[language].facts(facts).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      ))}
      <p className={styles.lines}>
        {(["name", "roll", "date"] as const).map((field) => (
          <span key={field} data-field={field}>
            {languages.map((language) => (
              <span key={language} lang={languageNames[language].lang}>
                {paperWords[language][field]}
              </span>
            ))}
            <i />
          </span>
        ))}
      </p>
      <div className={styles.rules} data-languages={languages.length}>
        {languages.map((language) => (
          <section key={language} lang={languageNames[language].lang}>
            <h2>{paperWords[language].instructions}</h2>
            <ul>
              {[...paperWords[language].rules(facts), ...linesOf(proof.instructions[language])].map(
                (rule) => (
                  <li key={rule}>{rule}</li>
                ),
              )}
            </ul>
          </section>
        ))}
      </div>
    </header>
  );
}

/** Above the paper, and again above a key that is printed on a sheet of its own. */
export function PaperTitle({ proof, languages }: Props) {
  // Read here, because no student needs it.
  const institute = setting("institute-name") ?? "";
  const titles = languages.flatMap((language) => proof.title[language] ?? []);
  return (
    <>
      {institute !== "" && (
        <p className={styles.institute} lang={langOf(institute)}>
          {institute}
        </p>
      )}
      {[...new Set(titles)].map((title) => (
        <p key={title} className={styles.title} lang={langOf(title)}>
          {title}
        </p>
      ))}
    </>
  );
}

function linesOf(text = ""): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
