import { useParams } from "react-router";
import { msg } from "@lingui/core/macro";
import { contentText, formatClock } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { formatMarks } from "../../../shared/marks.ts";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { resultsPath } from "../paths.ts";
import { useZone } from "../sittings/useZone.ts";
import { isNotFound } from "../tests/isNotFound.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { NotFoundPage } from "../ui/NotFoundPage.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { Titles } from "../ui/Titles.tsx";
import { useFailure } from "../ui/useFailure.ts";
import { useGetPrintedListQuery, type PrintedList } from "./results.api.ts";
import { useTieWords } from "./useTieWords.ts";
import styles from "./results.module.css";

/** A whole list on A4, laid out by the browser, which shapes Devanagari. */
export function MeritPrintPage() {
  const { t } = useLingui();
  const failure = useFailure();
  const { id = "" } = useParams();
  const { currentData, error } = useGetPrintedListQuery({ params: { id } });
  if (isNotFound(error)) return <NotFoundPage />;
  return (
    <>
      <div className="only-screen">
        <PageHead title={t`Merit list`} lead={<Trans>On A4 paper, or as a PDF from the print dialog.</Trans>}>
          <Button look="primary" disabled={!currentData} onClick={() => globalThis.print()}>
            <AdminIcon name="print" size={18} />
            <Trans>Print</Trans>
          </Button>
          <Link className={buttonClass("secondary")} to={resultsPath(id)}>
            <Trans>To the results</Trans>
          </Link>
        </PageHead>
      </div>
      {error && (
        <Notice tone="error">
          {failure.of(error, msg`The list could not be loaded. Check your connection and try again.`)}
        </Notice>
      )}
      {currentData ? (
        <Sheet list={currentData} />
      ) : (
        !error && (
          <Waiting>
            <Trans>Loading…</Trans>
          </Waiting>
        )
      )}
    </>
  );
}

function Sheet({ list }: { list: PrintedList }) {
  const { t } = useLingui();
  const { intl, content } = useLocale();
  const { whole, told } = useZone(list.zone);
  const ties = useTieWords();
  const title = contentText(list.title, content, t`No title available`);
  const [asOf, zone, revision] = [whole(list.asOf), told(list.asOf), list.keyRevision ?? 1];
  return (
    <section className={`sheet ${styles.printed}`}>
      <header>
        <h2 lang={langOf(title)}>{title}</h2>
        <p className="num">
          <Plural value={list.rows.length} one="# candidate" other="# candidates" /> ·{" "}
          <Trans>
            as of {asOf}, {zone} · key revision {revision}
          </Trans>
        </p>
        <p>
          <Trans>Same score:</Trans> {ties[list.tie]}
        </p>
      </header>
      <div
        className={styles.scrolls}
        role="region"
        aria-label={t`Merit list: table, scrolls sideways`}
        // A scrolling region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table>
          <Titles of={[t`Rank`, t`Learner`, t`Roll number`, t`Batch`, t`Score`, t`Time`, t`Percentile`]} />
          <tbody>
            {list.rows.map((row) => (
              <tr key={row.learnerId}>
                <td className="num">
                  {row.rank.toLocaleString(intl)}
                  {row.isTied && " ="}
                </td>
                <td lang={langOf(row.name ?? "")}>{row.name ?? t`Somebody whose account was erased`}</td>
                <td className="num">{row.rollNumber}</td>
                <td lang={langOf(row.batch ?? "")}>{row.batch}</td>
                <td className="num">{formatMarks(row.score)}</td>
                <td className="num">{formatClock(row.seconds)}</td>
                <td className="num">{row.percentile}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
