import { useId } from "react";
import { contentText, type Language } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import type { TestDetails } from "../catalogue.api.ts";
import styles from "./Instructions.module.css";
import { PaletteLegend } from "./PaletteLegend.tsx";
import details from "./TestDetailsView.module.css";

/** The teacher's rules for this test, one per line; without any, how every test works. */
export function Instructions({ test, language }: { test: TestDetails; language: Language }) {
  const id = useId();
  const written = contentText(test.instructions, language, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return (
    <section className={`sheet ${details.sheet}`} aria-labelledby={id}>
      <h3 className={styles.heading} id={id}>
        <Trans>Instructions</Trans>
      </h3>
      <ol className={`stack gap-12 ${styles.rules}`}>
        {written.map((rule) => (
          <li key={rule} lang={langOf(rule)}>
            {rule}
          </li>
        ))}
        {written.length === 0 && <UsualRules isBilingual={test.languages.length > 1} />}
      </ol>
      <PaletteLegend />
    </section>
  );
}

function UsualRules({ isBilingual }: { isBilingual: boolean }) {
  return (
    <>
      <li>
        <Trans>
          The clock starts when you press Start Test and keeps running if you leave. At zero the test is
          submitted for you.
        </Trans>
      </li>
      <li>
        <Trans>Choose one option for each question. Your answer is saved the moment you choose it.</Trans>
      </li>
      <li>
        <Trans>
          Go to any question at any time. Use Mark for Review to come back to one later; an answer on a marked
          question still counts.
        </Trans>
      </li>
      <li>
        <Trans>The clock turns orange when 15 minutes are left and red when 5 minutes are left.</Trans>
      </li>
      {isBilingual && (
        <li>
          <Trans>
            You can switch between English and <span lang="hi">हिन्दी</span> during the test without losing
            answers.
          </Trans>
        </li>
      )}
    </>
  );
}
