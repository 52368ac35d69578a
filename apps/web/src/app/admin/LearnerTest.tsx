import { contentText } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useGetTestAsLearnerQuery } from "../../features/admin/catalogue/catalogue.api.ts";
import { testPath } from "../../features/admin/paths.ts";
import { isNotFound } from "../../features/admin/tests/failures.ts";
import { Failed } from "../../features/admin/ui/Failed.tsx";
import { NotFoundPage } from "../../features/admin/ui/NotFoundPage.tsx";
import type { Place } from "../../features/catalog/place.ts";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { Link } from "../../shared/Link.tsx";
import { buttonClass } from "../../shared/ui/Button.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import styles from "./learner-view.module.css";
import type { StudentParts } from "./LearnerView.tsx";

interface Props {
  parts: StudentParts;
  testId: string;
  place: Place;
  course: { name: string } | undefined;
}

/** What is read before the start; the start itself is left out. */
export function LearnerTest({ parts: { Trail, TestReading }, testId, place, course }: Props) {
  const { t } = useLingui();
  const { content } = useLocale();
  const shown = useGetTestAsLearnerQuery({ params: { testId } }, { refetchOnMountOrArgChange: true });
  if (isNotFound(shown.error)) return <NotFoundPage />;
  if (shown.isError) return <Failed onRetry={() => void shown.refetch()} />;
  if (!shown.currentData)
    return (
      <Waiting>
        <Trans>Loading…</Trans>
      </Waiting>
    );
  const { test } = shown.currentData;
  const title = contentText(test.title, content, t`No title available`);
  return (
    <>
      <Trail course={course} place={place} testTitle={title} />
      <div className={styles.test}>
        <TestReading test={test} title={title} language={content} />
        <aside className={`sheet ${styles.start}`} aria-label={t`Start`}>
          <p>
            <Trans>Here learners choose their language and start the test.</Trans>
          </p>
          <Link className={buttonClass("secondary")} to={testPath(testId)}>
            <Trans>Open in the test builder</Trans>
          </Link>
        </aside>
      </div>
    </>
  );
}
