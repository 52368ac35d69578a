import { useId } from "react";
import { Trans } from "@lingui/react/macro";
import type { Announcement } from "../../../shared/api/announcements.api.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import dialog from "../../../shared/ui/Dialog.module.css";
import { useModal } from "../../../shared/ui/useModal.ts";
import { GoToNumber, numberOf, useTimeOf, Words, type Telling } from "./Message.tsx";

interface Props extends Omit<Telling, "announced"> {
  announcement: Announcement;
  onClose: () => void;
}

/** The whole text. Whoever closes it has seen it. */
export function MessageDialog({ announcement, questions, within, onGo, onClose }: Props) {
  const id = useId();
  const time = useTimeOf()(announcement.at);
  const number = numberOf(announcement, questions);
  const go = () => {
    onClose();
    if (number !== null) onGo(number - 1);
  };
  return (
    <dialog {...useModal(onClose)} className={dialog.dialog} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>From the organisers, {time}</Trans>
      </h2>
      <p className="above-10">
        <Words announcement={announcement} questions={questions} />
      </p>
      <div className={dialog.actions}>
        <Button look="primary" onClick={onClose}>
          <Trans>Seen</Trans>
        </Button>
        {number !== null && <GoToNumber look="secondary" number={number} within={within} onGo={go} />}
      </div>
    </dialog>
  );
}
