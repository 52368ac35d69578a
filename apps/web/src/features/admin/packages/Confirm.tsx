import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { Dialog } from "../../../shared/ui/Dialog.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useSaving, type Sent } from "./useSaving.ts";

interface Props {
  title: string;
  sentence: string;
  action: string;
  isDangerous?: true;
  send: () => Sent;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks for confirmation before something that students notice or that cannot be undone. */
export function Confirm({ title, sentence, action, isDangerous, send, onDone, onClose }: Props) {
  const { t } = useLingui();
  const { isSaving, failure, save } = useSaving();
  const go = async () => {
    if ((await save(send())) === null) return;
    onClose();
    onDone?.();
  };
  return (
    <Dialog
      title={title}
      sentence={sentence}
      notice={failure !== null && <Notice tone="error">{failure}</Notice>}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look={isDangerous ? "danger" : "primary"}
            busy={isSaving && t`Saving…`}
            onClick={() => void go()}
          >
            {action}
          </Button>
        </>
      }
    />
  );
}
