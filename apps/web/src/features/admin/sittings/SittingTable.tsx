import { Fragment } from "react";
import { contentText, formatDuration } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { monitorPath, sittingPath } from "../paths.ts";
import { ScrollTable } from "../ui/ScrollTable.tsx";
import { StateMarks } from "./StateMarks.tsx";
import type { SittingRow } from "./sittings.api.ts";
import { useZone } from "./useZone.ts";
import styles from "./sittings.module.css";

interface Props {
  sittings: readonly SittingRow[];
  zone: string;
  mayPlan: boolean;
}

/** While somebody may wait or write. */
const isWatched: ReadonlySet<SittingRow["state"]> = new Set(["waiting", "running"] as const);

/** A band for each day, the last first. */
export function SittingTable({ sittings, zone, mayPlan }: Props) {
  const { t } = useLingui();
  const { day } = useZone(zone);
  const days = [...Map.groupBy(sittings, ({ opens }) => day(opens))];
  const columns = [
    { words: t`Test` },
    { words: t`Opens`, isNumber: true as const },
    { words: t`Last entry`, isNumber: true as const },
    { words: t`Closes`, isNumber: true as const },
    { words: t`For` },
    { words: t`People`, isNumber: true as const },
    { words: t`State` },
  ];
  return (
    <ScrollTable label={t`Sittings`} columns={columns}>
      {days.map(([name, ofDay]) => (
        <Fragment key={name}>
          <tr className={styles.day}>
            <th colSpan={columns.length} scope="rowgroup">
              <b>{name}</b> · <Plural value={ofDay.length} one="# sitting" other="# sittings" />
            </th>
          </tr>
          {ofDay.map((row) => (
            <Row key={row.id} row={row} zone={zone} mayPlan={mayPlan} />
          ))}
        </Fragment>
      ))}
    </ScrollTable>
  );
}

function Row({ row, zone, mayPlan }: { row: SittingRow; zone: string; mayPlan: boolean }) {
  const { t } = useLingui();
  const { content, intl } = useLocale();
  const { time } = useZone(zone);
  const title = contentText(row.title, content, t`No title available`);
  const { invited, entered } = row.people;
  const [version, given] = [row.version, formatDuration(row.givenSeconds, intl)];
  const all = invited.toLocaleString(intl);
  const isAhead = row.state === "planned" || row.state === "waiting";
  return (
    <tr className={styles.row}>
      <td>
        {mayPlan ? (
          <Link className={styles.open} to={sittingPath(row.id)} lang={langOf(title)}>
            {title}
          </Link>
        ) : (
          <b lang={langOf(title)}>{title}</b>
        )}
        <small>
          <Trans>version {version}</Trans>
        </small>
      </td>
      <td data-number>{time(row.opens)}</td>
      <td data-number>{time(row.lastEntry)}</td>
      <td data-number>
        {time(Date.parse(row.closes) + row.givenSeconds * 1000)}
        {row.givenSeconds > 0 && (
          <small>
            <Trans>with {given} given</Trans>
          </small>
        )}
        {row.ending === "full" && (
          <small>
            <Trans>full time for each</Trans>
          </small>
        )}
      </td>
      <td>
        <Audience row={row} />
      </td>
      <td data-number>
        {(isAhead ? invited : entered).toLocaleString(intl)}
        <small>{isAhead ? <Trans>may enter</Trans> : <Trans>of {all}</Trans>}</small>
      </td>
      <td>
        <StateMarks state={row.state} />
        {isWatched.has(row.state) && (
          <Link to={monitorPath(row.id)} aria-label={t`Live monitor of ${title}`}>
            <Trans>Live monitor</Trans>
          </Link>
        )}
      </td>
    </tr>
  );
}

function Audience({ row: { batches, packageName } }: { row: SittingRow }) {
  if (batches === null)
    return (
      <>
        <span lang={langOf(packageName)}>{packageName}</span>
        <small>
          <Trans>All owners</Trans>
        </small>
      </>
    );
  return (
    <>
      {batches.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ", "}
          <span lang={langOf(name)}>{name}</span>
        </Fragment>
      ))}
      <small>
        <Plural value={batches.length} one="# batch" other="# batches" />
      </small>
    </>
  );
}
