import { Trans } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import type { Overview } from "./overview.api.ts";
import styles from "./overview.module.css";

export function CataloguePanel({ catalogue }: { catalogue: Overview["catalogue"] }) {
  const { intl } = useLocale();
  const { packages, publishedTests, unpublishedTests } = catalogue;
  return (
    <section className={`sheet ${styles.pad}`} aria-labelledby="catalogue">
      <h2 id="catalogue">
        <Trans>Catalogue</Trans>
      </h2>
      <dl className={`stack fs-14 above-10 ${styles.facts}`}>
        <dt>
          <Trans>Packages listed</Trans>
        </dt>
        <dd>{packages.toLocaleString(intl)}</dd>
        <dt>
          <Trans>Tests published</Trans>
        </dt>
        <dd>{publishedTests.toLocaleString(intl)}</dd>
        <dt>
          <Trans>Tests not published</Trans>
        </dt>
        <dd>{unpublishedTests.toLocaleString(intl)}</dd>
      </dl>
    </section>
  );
}
