import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { adminPaths, testPath } from "../paths.ts";
import { ScrollTable } from "../ui/ScrollTable.tsx";
import type { Home } from "./home.api.ts";
import styles from "./home.module.css";
import { TestTitle } from "./TestTitle.tsx";

const NONE = "–";

/** The tests that were published last, with the figures that their students see too. */
export function RecentTests({ tests }: { tests: Home["recentTests"] }) {
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
      <div className={styles.sheetHead}>
        <div>
          <h2 id="recent">
            <Trans>Recent tests</Trans>
          </h2>
          <p>
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
              <Link className={styles.testLink} to={testPath(id)}>
                <TestTitle title={title} />
              </Link>
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
