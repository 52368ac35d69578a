import { contentText, type Language } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { ArrivalHeading } from "./ArrivalHeading.tsx";
import { AttemptedChip } from "./AttemptedChip.tsx";
import type { TestDetails } from "../catalogue.api.ts";
import { Instructions } from "./Instructions.tsx";
import styles from "./TestDetailsView.module.css";
import { TestFacts } from "./TestFacts.tsx";

interface Props {
  test: TestDetails;
  title: string;
  language: Language;
}

/** The test's facts and instructions. */
export function TestReading({ test, title, language }: Props) {
  const { t } = useLingui();
  const description = contentText(test.description, language, t`No content available`);
  return (
    <div className={`stack gap-16 ${styles.reading}`}>
      <section className={`sheet ${styles.sheet} ${styles.overview}`}>
        <AttemptedChip isAttempted={test.isAttempted} isRunning={test.isRunning} />
        <ArrivalHeading lang={langOf(title)}>{title}</ArrivalHeading>
        <p className="quiet above-8" lang={langOf(description)}>
          {description}
        </p>
        <TestFacts test={test} />
      </section>
      <Instructions test={test} language={language} />
    </div>
  );
}
