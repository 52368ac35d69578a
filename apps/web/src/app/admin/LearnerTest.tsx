import { contentText, may } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useAdministrator } from "../../features/admin/administrators/useAdministrator.ts";
import { useGetTestAsLearnerQuery } from "../../features/admin/packages/packages.api.ts";
import { testPath } from "../../features/admin/paths.ts";
import { isNotFound } from "../../features/admin/tests/isNotFound.ts";
import { Failed } from "../../features/admin/ui/Failed.tsx";
import { NotFoundPage } from "../../features/admin/ui/NotFoundPage.tsx";
import type { DashboardPlace } from "../../features/catalogue/dashboardAddress.ts";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { Link } from "../../shared/Link.tsx";
import { buttonClass } from "../../shared/ui/Button.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import styles from "./learner-view.module.css";
import type { StudentParts } from "./studentParts.ts";

interface Props {
  parts: StudentParts;
  testId: string;
  place: DashboardPlace;
  course: { name: string } | undefined;
}

/** What is read before the start, without the start itself. */
export function LearnerTest({ parts: { Trail, TestReading }, testId, place, course }: Props) {
  const { t } = useLingui();
  const { content } = useLocale();
  const { role } = useAdministrator();
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
      <div className={`stack gap-20 above-12 ${styles.test}`}>
        <TestReading test={test} title={title} language={content} />
        <aside className={`sheet stack note lh-text gap-14 ${styles.start}`} aria-label={t`Start`}>
          <p>
            <Trans>Here learners choose their language and start the test.</Trans>
          </p>
          {may(role, "questions.read") && (
            <Link className={buttonClass("secondary")} to={testPath(testId)}>
              <Trans>Open in the test builder</Trans>
            </Link>
          )}
        </aside>
      </div>
    </>
  );
}
