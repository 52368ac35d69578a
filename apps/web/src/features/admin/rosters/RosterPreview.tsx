import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import styles from "../batches/batches.module.css";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Titles } from "../ui/Titles.tsx";
import type { RosterLine, RosterList } from "./rosters.api.ts";
import { useRoomName } from "./useRoomName.ts";
import { isRosterChange, isRosterFault, useRosterWords } from "./useRosterWords.ts";

/** Nobody reads more one by one; lines to fix are always shown. */
const SHOWN = 200;

export function RosterPreview({ list }: { list: RosterList }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const lines = list.lines.filter((line, at) => at < SHOWN || isRosterFault(line)).slice(0, 2 * SHOWN);
  const hidden = (list.lines.length - lines.length).toLocaleString(intl);
  return (
    <>
      <table className={styles.lines}>
        <Titles of={[t`Line`, t`Learner and place`, t`What will happen`]} />
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

function PreviewLine({ line }: { line: RosterLine }) {
  const { t } = useLingui();
  const words = useRosterWords();
  const roomName = useRoomName();
  const who = [line.rollNumber || line.email, line.name].filter(Boolean).join(" · ");
  const seat = line.seat;
  const place = [seat && t`Seat ${seat}`, roomName(line)].filter(Boolean).join(" · ");
  return (
    <tr data-bad={isRosterFault(line) || undefined}>
      <td className="aside num">{line.place}</td>
      <td>
        <b lang={langOf(who)}>{who}</b>
        <small lang={langOf(place)}>{place}</small>
      </td>
      <td>
        <span
          className={styles.outcome}
          data-tone={isRosterFault(line) ? "bad" : isRosterChange(line) ? "ok" : "none"}
        >
          <AdminIcon name={iconOf(line)} size={18} />
          {words(line)}
        </span>
      </td>
    </tr>
  );
}

function iconOf(line: RosterLine) {
  if (isRosterFault(line)) return "close";
  return ({ placed: "check", moved: "arrow", same: "minus" } as const)[
    line.outcome as "placed" | "moved" | "same"
  ];
}

/** What the whole list would do. */
export function RosterCounts({ list: { lines, leftOut, unused } }: { list: RosterList }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const count = (is: (line: RosterLine) => boolean) => lines.filter(is).length;
  const figures = [
    { icon: "check", words: t`New`, count: count(({ outcome }) => outcome === "placed") },
    { icon: "arrow", words: t`Move`, count: count(({ outcome }) => outcome === "moved") },
    { icon: "minus", words: t`Skip`, count: count(({ outcome }) => outcome === "same") },
    { icon: "close", words: t`Fix`, count: count(isRosterFault) },
  ] as const;
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
