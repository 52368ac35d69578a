import { Navigate, useLocation } from "react-router";
import { nameIn } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useGetTreeQuery } from "../../features/admin/packages/packages.api.ts";
import { packagesAddress } from "../../features/admin/packages/packagesAddress.ts";
import { adminPaths } from "../../features/admin/paths.ts";
import { isNotFound } from "../../features/admin/tests/isNotFound.ts";
import { NotFoundPage } from "../../features/admin/ui/NotFoundPage.tsx";
import { PageHead } from "../../features/admin/ui/PageHead.tsx";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { Link } from "../../shared/Link.tsx";
import { buttonClass } from "../../shared/ui/Button.tsx";
import styles from "./learner-view.module.css";
import { LearnerPlace } from "./LearnerPlace.tsx";
import { LearnerTest } from "./LearnerTest.tsx";
import type { StudentParts } from "./studentParts.ts";

/** A package as its owners see it, with the student's own components. Nothing can be started. */
export function LearnerView({ parts }: { parts: StudentParts }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const place = parts.readPlace(useLocation().search);
  const packageId = place.package;
  const { data: whole, error } = useGetTreeQuery(
    { params: { id: packageId ?? "" } },
    { skip: packageId === null, refetchOnMountOrArgChange: true },
  );
  const course = whole && { name: nameIn(content, whole.package.name, whole.package.nameHindi) };
  // Where Back from the package's root leads.
  if (packageId === null) return <Navigate to={adminPaths.packages} replace />;
  if (isNotFound(error)) return <NotFoundPage />;
  return (
    <>
      <PageHead
        title={t`As a learner sees it`}
        lead={
          whole?.package.isListed === false ? (
            <Trans>The package is hidden: only those who own it see this. Nothing can be started here.</Trans>
          ) : (
            <Trans>What those see who own the package. Nothing can be started here.</Trans>
          )
        }
      >
        <Link className={buttonClass("secondary")} to={packagesAddress({ package: packageId })}>
          <Trans>Back to the package</Trans>
        </Link>
      </PageHead>
      <div className={styles.view}>
        {place.test === null ? (
          <LearnerPlace parts={parts} packageId={packageId} place={place} tests={whole?.tests ?? []} />
        ) : (
          <LearnerTest parts={parts} testId={place.test} place={place} course={course} />
        )}
      </div>
    </>
  );
}
