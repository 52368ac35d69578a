import { Trans } from "@lingui/react/macro";
import { languages, type LocalText } from "@patrak/domain";
import { languageNames } from "../../../../shared/ui/Flag.tsx";
import { RichText } from "../../../../shared/ui/RichText.tsx";
import styles from "./proof.module.css";

/** Once, before the first of its questions. */
export function ProofPassage({ number, passage }: { number: number; passage: LocalText }) {
  return (
    <section className={`sheet ${styles.passage}`}>
      <h3 className="fs-17 below-8">
        <Trans>Passage {number}</Trans>
      </h3>
      <div className={styles.languages}>
        {languages.map((language) => {
          const html = passage[language];
          if (html === undefined) return null;
          return <RichText key={language} html={html} lang={languageNames[language].lang} />;
        })}
      </div>
    </section>
  );
}
