import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { adminPaths, testPath } from "../paths.ts";
import { ScrollTable } from "../ui/ScrollTable.tsx";
import { TestLink } from "../ui/TestLink.tsx";
import type { Overview } from "./overview.api.ts";
import styles from "./overview.module.css";
import { TestTitle } from "../ui/TestTitle.tsx";

const NONE = "–";

/** The latest published tests, with the figures that students see too. */
export function RecentTests({ tests }: { tests: Overview["recentTests"] }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const columns = [
    { words: t`Test` },
    { words: t`First attempts`, isNumber: true as const },
    { words: t`Median score`, isNumber: true as const },
    { words: t`Accuracy`, isNumber: true as const },
  ];
  return (
    <section className="sheet" aria-labelledby="recent">
      <div className={`cluster ends ${styles.sheetHead}`}>
        <div>
          <h2 id="recent">
            <Trans>Recent tests</Trans>
          </h2>
          <p className="fs-14 above-2">
            <Trans>Published last; each learner’s first attempt counts</Trans>
          </p>
        </div>
        <Link className={buttonClass("quiet", "small")} to={adminPaths.tests}>
          <Trans>All tests</Trans>
        </Link>
      </div>
      <ScrollTable label={t`Recent tests`} columns={columns}>
        {tests.map(({ id, title, firstAttempts, medianScore, accuracy }) => (
          <tr key={id}>
            <td>
              <TestLink className={styles.testLink} to={testPath(id)}>
                <TestTitle title={title} />
              </TestLink>
            </td>
            <td data-number>{firstAttempts.toLocaleString(intl)}</td>
            <td data-number>{medianScore?.toLocaleString(intl, { minimumFractionDigits: 2 }) ?? NONE}</td>
            <td data-number>{accuracy === null ? NONE : `${Math.round(accuracy)}%`}</td>
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}
