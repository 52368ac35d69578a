import { useId, type ReactNode, type SubmitEvent } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import dialogStyles from "../../../shared/ui/Dialog.module.css";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useModal } from "../../../shared/ui/useModal.ts";
import styles from "./panel.module.css";

interface Props {
  title: string;
  submit: string;
  isSaving: boolean;
  failure: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A few fields over the page; Esc discards the changes. */
export function FormDialog({ title, submit, isSaving, failure, onSubmit, onClose, children }: Props) {
  const { t } = useLingui();
  const id = useId();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSaving) onSubmit();
  };
  return (
    <dialog {...useModal(onClose)} className={dialogStyles.dialog} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <form className={`stack gap-16 ${styles.form}`} onSubmit={send} noValidate>
        {failure !== null && <Notice tone="error">{failure}</Notice>}
        {children}
        <div className={dialogStyles.actions}>
          <Button look="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" type="submit" busy={isSaving && t`Saving…`}>
            {submit}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
