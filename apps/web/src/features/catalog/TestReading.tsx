import { contentText, type Language } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { langOf } from "../../shared/i18n/script.ts";
import { ArrivalHeading } from "./ArrivalHeading.tsx";
import { AttemptedChip } from "./AttemptedChip.tsx";
import type { TestDetails } from "./catalog.api.ts";
import { Instructions } from "./Instructions.tsx";
import styles from "./TestDetailsView.module.css";
import { TestFacts } from "./TestFacts.tsx";

interface Props {
  test: TestDetails;
  title: string;
  language: Language;
}

/** What the test is, and its instructions. */
export function TestReading({ test, title, language }: Props) {
  const { t } = useLingui();
  const description = contentText(test.description, language, t`No content available`);
  return (
    <div className={styles.reading}>
      <section className={`sheet ${styles.sheet} ${styles.overview}`}>
        <AttemptedChip isAttempted={test.isAttempted} />
        <ArrivalHeading lang={langOf(title)}>{title}</ArrivalHeading>
        <p lang={langOf(description)}>{description}</p>
        <TestFacts test={test} />
      </section>
      <Instructions test={test} language={language} />
    </div>
  );
}
