import { Trans } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import type { Home } from "./home.api.ts";
import styles from "./home.module.css";

export function CataloguePanel({ catalogue }: { catalogue: Home["catalogue"] }) {
  const { intl } = useLocale();
  const { packages, publishedTests, unpublishedTests } = catalogue;
  return (
    <section className={`sheet ${styles.pad}`} aria-labelledby="catalogue">
      <h2 id="catalogue">
        <Trans>Catalogue</Trans>
      </h2>
      <dl className={styles.facts}>
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
