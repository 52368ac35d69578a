import type { ReactNode } from "react";
import { useParams } from "react-router";
import { formatPrice } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Link } from "../../../shared/Link.tsx";
import { paths } from "../../../shared/paths.ts";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { Logo } from "../../../shared/ui/Logo.tsx";
import { Meta, MetaItem } from "../../../shared/ui/Meta.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { useTitle } from "../../../shared/useTitle.ts";
import { AlreadyPurchased } from "./AlreadyPurchased.tsx";
import { useGetPackageQuery, type Course } from "../catalogue.api.ts";
import { Cover } from "./Cover.tsx";
import { Offer } from "./Offer.tsx";
import styles from "./PackagePage.module.css";
import { useCounts } from "../useCounts.ts";

/** A package on its own page, for links from outside. */
export function PackagePage() {
  const { t } = useLingui();
  const { packageId = "" } = useParams();
  const { data, isError } = useGetPackageQuery(packageId);
  useTitle(data?.package.name ?? t`Course`);
  return (
    <>
      <header className={styles.topbar}>
        <Link to={paths.dashboard}>
          <Logo />
        </Link>
      </header>
      {isError && <Failed />}
      {!isError && data === undefined && (
        <Centre>
          <Waiting>{t`Loading package...`}</Waiting>
        </Centre>
      )}
      {data?.isPurchased === true && (
        <Centre>
          <AlreadyPurchased />
        </Centre>
      )}
      {data?.isPurchased === false && <ForSale course={data.package} />}
    </>
  );
}

function Centre({ children }: { children: ReactNode }) {
  return (
    <main className={styles.centre}>
      <section className={`sheet ${styles.sheet}`}>{children}</section>
    </main>
  );
}

function Failed() {
  const { t } = useLingui();
  return (
    <Centre>
      <div role="alert">
        <EmptyState drawing="torn" heading={<h1>{t`Failed to load package details.`}</h1>}>
          <Link className={buttonClass("secondary")} to={paths.dashboard}>
            <Trans>Go Back</Trans>
          </Link>
        </EmptyState>
      </div>
    </Centre>
  );
}

function ForSale({ course }: { course: Course }) {
  const counts = useCounts();
  return (
    <main className={styles.main}>
      <Offer
        price={formatPrice(course.price)}
        action={
          <Link className={buttonClass("primary", "large")} to={paths.oldDashboard}>
            <Trans>Buy Now</Trans>
          </Link>
        }
      >
        <Cover url={course.packageimageurl} />
        <h1 lang={langOf(course.name)}>{course.name}</h1>
        <p lang={langOf(course.description)}>{course.description}</p>
        <Meta>
          <MetaItem icon="sheet">{counts.testsInTotal(course.totalTests)}</MetaItem>
        </Meta>
      </Offer>
    </main>
  );
}
