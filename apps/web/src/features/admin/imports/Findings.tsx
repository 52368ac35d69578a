import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import type { Finding, ImportRow } from "./imports.api.ts";
import link from "../ui/link.module.css";
import styles from "./rows.module.css";
import { Sentence } from "./Sentence.tsx";
import { useFieldWords } from "./useFieldWords.ts";

export type Decide = (decision: { isSkipped?: boolean; isKept?: boolean }) => void;

interface Props {
  id: string;
  row: ImportRow;
  onDecide: Decide;
  onCompare: (questionId: string) => void;
}

/** A row's faults and how to fix them; decisions that need no fix are buttons. */
export function Findings({ id, row, onDecide, onCompare }: Props) {
  return (
    <div className={`cluster ends gap-8 ${styles.told}`}>
      <ul className={`stack gap-6 ${styles.findings}`} id={id}>
        {row.findings.map((finding) => (
          <li key={JSON.stringify(finding)}>
            <AdminIcon name={finding.kind === "warning" ? "alert" : "close"} size={18} />
            <Words finding={finding} place={row.place} onCompare={onCompare} />
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

interface WordsProps extends Pick<Props, "onCompare"> {
  finding: Finding;
  place: string;
}

function Words({ finding, place, onCompare }: WordsProps) {
  const { t } = useLingui();
  const fieldWords = useFieldWords();
  const { column, questionId } = finding;
  return (
    <span>
      <b>
        {column !== null && `${fieldWords(column)}: `}
        <Sentence of={finding} part="problem" isFirst={column === null} />
      </b>{" "}
      {questionId === undefined ? (
        <Sentence of={finding} part="remedy" />
      ) : (
        <Trans>
          <button
            type="button"
            className={link.link}
            aria-label={t`Compare row ${place} with the bank`}
            onClick={() => onCompare(questionId)}
          >
            Compare
          </button>
          , then skip it or keep both.
        </Trans>
      )}
    </span>
  );
}

/** A mere doubt may be kept. */
export const canKeep = ({ findings }: ImportRow) =>
  findings.length > 0 && findings.every(({ kind }) => kind !== "fault");

function Decisions({ row, onDecide }: { row: ImportRow; onDecide: Decide }) {
  const { t } = useLingui();
  const { place } = row;
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
    <span className="wraps gap-8">
      {canKeep(row) && (
        <Button
          look="secondary"
          size="small"
          aria-label={t`Keep as it is: row ${place}`}
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
