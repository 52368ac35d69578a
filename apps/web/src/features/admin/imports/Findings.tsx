import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import type { Finding, ImportRow } from "./imports.api.ts";
import styles from "./rows.module.css";
import { Said } from "./Said.tsx";
import { useFieldWords } from "./useFieldWords.ts";

export type Decide = (decision: { isSkipped?: boolean; isKept?: boolean }) => void;

/** What is wrong with a row and how to mend it; what can be decided without mending is a button. */
export function Findings({ id, row, onDecide }: { id: string; row: ImportRow; onDecide: Decide }) {
  return (
    <div className={styles.told}>
      <ul className={styles.findings} id={id}>
        {row.findings.map((finding) => (
          <li key={`${finding.column} ${finding.problem}`}>
            <AdminIcon name={finding.kind === "warning" ? "alert" : "close"} size={18} />
            <Words finding={finding} />
          </li>
        ))}
        {row.state === "skipped" && (
          <li>
            <AdminIcon name="close" size={18} />
            <Trans>It is skipped.</Trans>
          </li>
        )}
        {row.state === "ready" && (
          <li>
            <AdminIcon name="sheet" size={18} />
            <Trans>It is ready.</Trans>
          </li>
        )}
      </ul>
      <Decisions row={row} onDecide={onDecide} />
    </div>
  );
}

function Words({ finding }: { finding: Finding }) {
  const fieldWords = useFieldWords();
  const { column, problem, remedy } = finding;
  return (
    <span>
      <b>
        {column !== null && `${fieldWords(column)}: `}
        <Said words={problem} isFirst={column === null} />
      </b>{" "}
      <Said words={remedy} />
    </span>
  );
}

function Decisions({ row, onDecide }: { row: ImportRow; onDecide: Decide }) {
  const { t } = useLingui();
  const { place } = row;
  const canKeep = row.findings.length > 0 && row.findings.every(({ kind }) => kind !== "fault");
  if (row.state === "skipped")
    return (
      <Button
        look="quiet"
        size="small"
        aria-label={t`Do not skip row ${place}`}
        onClick={() => onDecide({ isSkipped: false })}
      >
        <Trans>Do not skip</Trans>
      </Button>
    );
  if (row.state === "ready" || row.state === "imported") return null;
  return (
    <span className={styles.decisions}>
      {canKeep && (
        <Button
          look="secondary"
          size="small"
          aria-label={t`Keep row ${place} as it is`}
          onClick={() => onDecide({ isKept: true })}
        >
          <Trans>Keep as it is</Trans>
        </Button>
      )}
      <Button
        look="quiet"
        size="small"
        aria-label={t`Skip row ${place}`}
        onClick={() => onDecide({ isSkipped: true })}
      >
        <Trans>Skip</Trans>
      </Button>
    </span>
  );
}
