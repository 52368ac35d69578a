import { useId, useState, type ReactNode } from "react";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { failureOf, type Failure } from "../../../shared/api/failure.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import frame from "../../../shared/ui/Dialog.module.css";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useModal } from "../../../shared/ui/useModal.ts";
import styles from "./ChangeDialog.module.css";
import { OwnForm } from "./OwnForm.tsx";
import { useFailure } from "./useFailure.ts";

interface Props {
  title: string;
  sentence: ReactNode;
  /** The label of the confirming button. */
  confirm: string;
  isDanger?: boolean;
  children?: ReactNode;
  /** Returns an error if it failed; otherwise the dialog closes. */
  onSend: () => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** A change with its fields, sent from a dialog; missing fields are told at their places. */
export function ChangeDialog({ title, sentence, confirm, isDanger, children, onSend, onClose }: Props) {
  const id = useId();
  const failed = useFailure();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const send = async () => {
    setSending(true);
    const { error } = await onSend();
    setSending(false);
    if (error === undefined) onClose();
    else setFailure(failureOf(error, msg`This could not be saved. Check your connection and try again.`));
  };

  return (
    <dialog {...useModal(onClose)} className={`${frame.dialog} ${styles.dialog}`} aria-labelledby={id}>
      <OwnForm onSend={() => void send()}>
        <h2 id={id}>{title}</h2>
        {failure && <Notice tone="error">{failed.tell(failure)}</Notice>}
        <p>{sentence}</p>
        {children && <div className="stack gap-14 above-18">{children}</div>}
        <div className={frame.actions}>
          <Button look="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look={isDanger ? "danger" : "primary"} type="submit" busy={isSending && confirm}>
            {confirm}
          </Button>
        </div>
      </OwnForm>
    </dialog>
  );
}
