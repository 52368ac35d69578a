import { formatDuration } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { Flag, languageNames } from "../../../shared/ui/Flag.tsx";
import { Meta, MetaItem } from "../../../shared/ui/Meta.tsx";
import { AttemptedChip } from "./AttemptedChip.tsx";
import type { Test } from "../catalogue.api.ts";
import { addressOf, testPlace, type DashboardPlace } from "../dashboardAddress.ts";
import styles from "./TestRow.module.css";
import { useCounts } from "../useCounts.ts";
import { useTitleLines } from "../useTitleLines.ts";

interface Props {
  test: Test;
  isAttempted: boolean;
  isRunning: boolean;
  place: DashboardPlace;
}

export function TestRow({ test, isAttempted, isRunning, place }: Props) {
  const { first, second } = useTitleLines()(test.title);
  const titleId = `test-${test._id}`;
  return (
    <article className={styles.row}>
      <div>
        <h4 id={titleId} lang={langOf(first)}>
          {first}
        </h4>
        {second !== null && (
          <p className="note lh-text" lang={langOf(second)}>
            {second}
          </p>
        )}
        <TestFacts test={test} />
      </div>
      <div className="cluster gap-12">
        <AttemptedChip isAttempted={isAttempted} isRunning={isRunning} />
        <Link
          className={buttonClass("secondary")}
          to={addressOf(testPlace(place, test._id))}
          aria-describedby={titleId}
        >
          <Trans>View test</Trans>
        </Link>
      </div>
    </article>
  );
}

function TestFacts({ test }: { test: Test }) {
  const { intl } = useLocale();
  const counts = useCounts();
  return (
    <div className="above-6">
      <Meta>
        <MetaItem icon="clock">{formatDuration(test.duration, intl)}</MetaItem>
        <MetaItem icon="list">{counts.questions(test.totalQuestions)}</MetaItem>
        {test.languages.map((language) => (
          <span key={language} lang={languageNames[language].lang}>
            <Flag language={language} />
            {languageNames[language].name}
          </span>
        ))}
      </Meta>
    </div>
  );
}
