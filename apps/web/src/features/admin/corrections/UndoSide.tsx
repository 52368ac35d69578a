import { useState } from "react";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { usePreviewCorrectionQuery, type Correction, type Log } from "./corrections.api.ts";
import { ConfirmSide } from "./ConfirmSide.tsx";
import styles from "./corrections.module.css";
import { PreviewSide } from "./PreviewSide.tsx";
import { ReasonFields, type Reason } from "./ReasonFields.tsx";

interface Props {
  testId: string;
  log: Log;
  correction: Correction;
  onDone: () => void;
  onCancel: () => void;
}

/** Undoing is the next correction: it is previewed, given a reason and confirmed like any other. */
export function UndoSide({ testId, log, correction, onDone, onCancel }: Props) {
  const [reason, setReason] = useState<Reason>({ english: "", hindi: "" });
  const place = { version: correction.version, number: correction.number };
  const change = { kind: "undo", undoes: correction.revision } as const;
  const { currentData: preview } = usePreviewCorrectionQuery(
    { params: { testId }, body: { ...place, change } },
    { refetchOnMountOrArgChange: true },
  );
  const nth = correction.revision - 1;
  const next = log.corrections.length + 1;
  return (
    <>
      <section className={`sheet stack gap-12 ${styles.pad}`} aria-labelledby="undo">
        <p className="aside">
          <Trans>Will be correction {next}</Trans>
        </p>
        <h2 className="fs-17" id="undo">
          <Trans>Undo correction {nth}</Trans>
        </h2>
        <ReasonFields reason={reason} onChange={setReason} />
        <Button look="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </section>
      <PreviewSide testId={testId} place={place} change={change} preview={preview} />
      <ConfirmSide
        testId={testId}
        place={place}
        revision={log.revision}
        change={change}
        reason={reason}
        preview={preview}
        isSittingRunning={log.isSittingRunning}
        isBankCorrected={false}
        onMade={onDone}
      />
    </>
  );
}
