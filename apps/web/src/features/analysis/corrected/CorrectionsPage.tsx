import { useParams } from "react-router";
import { contentText, formatDate } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { analysisPath } from "../../../shared/attemptPaths.ts";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { shiftsOf } from "../../../shared/marks.ts";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { useTitle } from "../../../shared/useTitle.ts";
import { useGetCorrectionLogQuery, type CorrectionLog } from "./corrections.api.ts";
import styles from "./corrected.module.css";
import { useKindWords } from "./useKindWords.ts";

/** Everything that was corrected in a test, for everybody who took it. */
export function CorrectionsPage() {
  const { t } = useLingui();
  const { testAttemptId = "" } = useParams();
  const { content } = useLocale();
  const { currentData: log, isError, refetch } = useGetCorrectionLogQuery(testAttemptId);
  useTitle(t`Corrections of this test`);
  const title = log && contentText(log.title, content);
  return (
    <main className={styles.page} id="main" tabIndex={-1}>
      <Link className={buttonClass("secondary")} to={analysisPath(testAttemptId)}>
        <Icon name="back" size={18} />
        <Trans>Back to Analysis</Trans>
      </Link>
      <h1>{t`Corrections of this test`}</h1>
      {title !== undefined && (
        <p className="quiet" lang={langOf(title)}>
          {title}
        </p>
      )}
      <div className="sheet above-18">
        {log && <Entries log={log} />}
        {!log && !isError && <Waiting>{t`Loading the log...`}</Waiting>}
        {isError && (
          <EmptyState drawing="torn" heading={<h2>{t`The log could not be loaded.`}</h2>}>
            <Button look="primary" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </EmptyState>
        )}
      </div>
    </main>
  );
}

function Entries({ log: { corrections } }: { log: CorrectionLog }) {
  const { t } = useLingui();
  const { content, intl } = useLocale();
  const kindWords = useKindWords();
  if (corrections.length === 0)
    return (
      <p className={styles.entry}>
        <Trans>No key of this test was corrected.</Trans>
      </p>
    );
  return (
    <ol className={styles.log}>
      {corrections.map((one) => {
        const reason = contentText(one.reason, content);
        const { undoneBy } = one;
        return (
          <li
            key={one.nth}
            className={`stack gap-6 ${styles.entry}`}
            data-undone={undoneBy !== null || undefined}
          >
            <h2 className="fs-15">
              {one.question === null ? t`A question of another version` : t`Question ${one.question}`}
              {": "}
              {kindWords(one)}
            </h2>
            <p className="caption">{formatDate(Date.parse(one.at), intl)}</p>
            <p lang={langOf(reason)}>{reason}</p>
            <p className="caption num">
              <Plural
                value={one.learners}
                one="The score of # learner changed"
                other="The scores of # learners changed"
              />
              {one.learners > 0 && (
                <>
                  {" "}
                  <Shifts of={shiftsOf(one)} />
                </>
              )}
              {undoneBy !== null && (
                <>
                  {" · "}
                  <Trans>Undone by correction {undoneBy}</Trans>
                </>
              )}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function Shifts({ of: [least, most] }: { of: readonly string[] }) {
  return most === undefined ? (
    <Trans>by {least}</Trans>
  ) : (
    <Trans>
      by {least} to {most}
    </Trans>
  );
}
