import { Navigate, useLocation } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import { useGetTreeQuery } from "../../features/admin/catalogue/catalogue.api.ts";
import { catalogueAddress } from "../../features/admin/catalogue/place.ts";
import { adminPaths } from "../../features/admin/paths.ts";
import { isNotFound } from "../../features/admin/tests/failures.ts";
import { NotFoundPage } from "../../features/admin/ui/NotFoundPage.tsx";
import { PageHead } from "../../features/admin/ui/PageHead.tsx";
import { Link } from "../../shared/Link.tsx";
import { buttonClass } from "../../shared/ui/Button.tsx";
import styles from "./learner-view.module.css";
import type * as studentParts from "../areas/student.ts";
import { LearnerPlace } from "./LearnerPlace.tsx";
import { LearnerTest } from "./LearnerTest.tsx";

/** The parts of the student's side; they come with a file of their own. */
export type StudentParts = typeof studentParts;

/** A package as its owners see it, drawn by the student's own parts. Nothing can be started. */
export function LearnerView({ parts }: { parts: StudentParts }) {
  const { t } = useLingui();
  const place = parts.readPlace(useLocation().search);
  const packageId = place.package;
  const { data: whole, error } = useGetTreeQuery(
    { params: { id: packageId ?? "" } },
    { skip: packageId === null, refetchOnMountOrArgChange: true },
  );
  // Where Back leads from the package's root.
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
        <Link className={buttonClass("secondary")} to={catalogueAddress({ package: packageId })}>
          <Trans>Back to the package</Trans>
        </Link>
      </PageHead>
      <div className={styles.view}>
        {place.test === null ? (
          <LearnerPlace parts={parts} packageId={packageId} place={place} tests={whole?.tests ?? []} />
        ) : (
          <LearnerTest parts={parts} testId={place.test} place={place} course={whole?.package} />
        )}
      </div>
    </>
  );
}
