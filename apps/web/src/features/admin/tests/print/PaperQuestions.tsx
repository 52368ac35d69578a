import { Fragment } from "react";
import { optionLetters, type Language, type LocalText } from "@patrak/domain";
import { languageNames } from "../../../../shared/ui/Flag.tsx";
import type { Proof, ProofQuestion } from "../tests.api.ts";
import { optionColumns } from "./optionColumns.ts";
import { paperWords } from "./paperWords.ts";
import { Printed } from "./Printed.tsx";
import styles from "./print.module.css";

interface Props {
  proof: Proof;
  languages: readonly Language[];
}

/** In two columns; each section's name and each passage once, before its first question. */
export function PaperQuestions({ proof, languages }: Props) {
  return (
    <div className={styles.columns}>
      {proof.questions.map((question, index) => {
        const { number, passage } = question;
        const section = proof.sections.length > 1 && proof.sections.find(({ first }) => first === number);
        const isNewPassage = passage !== null && passage !== proof.questions[index - 1]?.passage;
        return (
          <Fragment key={number}>
            {section && <SectionName name={section.name} languages={languages} />}
            {isNewPassage && (
              <PaperPassage passage={proof.passages[passage - 1] ?? {}} languages={languages} />
            )}
            <PaperQuestion question={question} languages={languages} />
          </Fragment>
        );
      })}
    </div>
  );
}

/** A name without Hindi stands there in English. */
function SectionName({ name, languages }: { name: LocalText } & Pick<Props, "languages">) {
  const names = languages.map((language) => name[language] ?? name.english ?? "");
  return <h2 className={styles.section}>{[...new Set(names)].join(" · ")}</h2>;
}

function PaperPassage({ passage, languages }: { passage: LocalText } & Pick<Props, "languages">) {
  return (
    <div className={styles.passage}>
      {languages.map((language) => (
        <p key={language} className={styles.ask} lang={languageNames[language].lang}>
          {paperWords[language].passage}
        </p>
      ))}
      <Printed text={passage} languages={languages} />
    </div>
  );
}

function PaperQuestion({ question, languages }: { question: ProofQuestion } & Pick<Props, "languages">) {
  const { number, text, options, kind, unit } = question;
  return (
    <div className={styles.question} data-question={number}>
      <b className={styles.number}>{number}.</b>
      <div>
        <Printed text={text} languages={languages} />
        {kind === "multiple" && (
          <p className={styles.ask}>
            {languages.map((language, index) => (
              <span key={language} lang={languageNames[language].lang}>
                {index > 0 && " · "}
                {paperWords[language].several}
              </span>
            ))}
          </p>
        )}
        {kind === "numeric" && <p lang="en">__________ {unit}</p>}
        <ol className={styles.options} data-columns={optionColumns(options, languages)}>
          {options.map((option, index) => (
            <li key={optionLetters[index]}>
              <span lang="en">({optionLetters[index]})</span>
              <span>
                <Printed text={option} languages={languages} isShort />
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
