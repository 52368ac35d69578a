import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Titles } from "../ui/Titles.tsx";
import type { Line, List } from "./batches.api.ts";
import styles from "./batches.module.css";
import { isChange, isFault } from "./useMaking.ts";
import { outcomeIcon, useOutcomeWords } from "./useOutcomeWords.ts";

/** Nobody reads more one by one; lines to fix are always shown. */
const SHOWN = 200;

export function ListPreview({ list }: { list: List }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const lines = list.lines.filter((line, at) => at < SHOWN || isFault(line)).slice(0, 2 * SHOWN);
  const hidden = (list.lines.length - lines.length).toLocaleString(intl);
  return (
    <>
      <table className={styles.lines}>
        <Titles of={[t`Line`, t`Learner`, t`What will happen`]} />
        <tbody>
          {lines.map((line) => (
            <PreviewLine key={line.place} line={line} />
          ))}
        </tbody>
      </table>
      {lines.length < list.lines.length && (
        <p className="note above-10">
          <Trans>and {hidden} more lines</Trans>
        </p>
      )}
    </>
  );
}

function PreviewLine({ line }: { line: Line }) {
  const words = useOutcomeWords();
  const details = [line.rollNumber, line.email, line.batch].filter(Boolean).join(" · ");
  return (
    <tr data-bad={isFault(line) || undefined}>
      <td className="aside num">{line.place}</td>
      <td>
        <b lang={langOf(line.name)}>{line.name}</b>
        {details !== "" && <small lang={langOf(details)}>{details}</small>}
      </td>
      <td>
        <span className={styles.outcome} data-tone={isFault(line) ? "bad" : isChange(line) ? "ok" : "none"}>
          <AdminIcon name={outcomeIcon(line.outcome)} size={18} />
          {words(line)}
        </span>
      </td>
    </tr>
  );
}

/** What the whole list would do. */
export function ListCounts({ list: { lines, leftOut, unused, newBatches } }: { list: List }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const count = (is: (line: Line) => boolean) => lines.filter(is).length;
  const figures = [
    { icon: "check", words: t`New`, count: count(({ outcome }) => outcome === "new") },
    { icon: "plus", words: t`Join`, count: count(({ outcome }) => outcome === "joins") },
    { icon: "minus", words: t`Skip`, count: count((line) => !isChange(line) && !isFault(line)) },
    { icon: "close", words: t`Fix`, count: count(isFault) },
  ] as const;
  const names = newBatches.join(", ");
  const titles = unused.join(", ");
  return (
    <div className="stack gap-10" role="status">
      <dl className={`wraps ${styles.counts}`}>
        {figures.map((figure) => (
          <div key={figure.icon}>
            <dt className="row aside gap-6">
              <AdminIcon name={figure.icon} size={16} />
              {figure.words}
            </dt>
            <dd>{figure.count.toLocaleString(intl)}</dd>
          </div>
        ))}
      </dl>
      {newBatches.length > 0 && (
        <p className="note" lang={langOf(names)}>
          <Plural value={newBatches.length} one="New batch:" other="New batches:" /> {names}
        </p>
      )}
      {unused.length > 0 && (
        <p className="note">
          <Trans>Columns that are not used: {titles}</Trans>
        </p>
      )}
      {leftOut > 0 && (
        <p className="note">
          <Plural
            value={leftOut}
            one="# line beyond 2,000 is left out. Send it as a list of its own."
            other="# lines beyond 2,000 are left out. Send them as a list of their own."
          />
        </p>
      )}
    </div>
  );
}
