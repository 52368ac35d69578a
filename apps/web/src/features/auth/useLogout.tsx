import { useState } from "react";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useAsk } from "../../shared/api/ask.ts";
import { failureOf, type Failure } from "../../shared/api/failure.ts";
import { useWords } from "../../shared/i18n/useWords.ts";
import { paths } from "../../shared/paths.ts";
import { signedOut } from "../../shared/session/session.ts";
import { skipsLogoutConfirmation } from "../../shared/settings.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Notice } from "../../shared/ui/Notice.tsx";
import { useMove } from "../../shared/session/useMove.ts";

/** Asks and logs out. If a setting skips the question, the dialog appears only after a failure. */
export function useLogout() {
  const move = useMove();
  const logout = useAsk("POST /auth/logout");
  const [isLeaving, setLeaving] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const leave = async () => {
    setFailure(null);
    setLeaving(true);
    const { error } = await logout();
    setLeaving(false);
    if (error === undefined) {
      // Cached pictures of papers; a running test loads its own again.
      void globalThis.caches?.delete("pictures");
      return move(signedOut(), paths.login, { message: "loggedOut" });
    }
    setFailure(failureOf(error, msg`An error occurred during logout. Please try again.`));
    setOpen(true);
  };

  const stay = () => {
    setOpen(false);
    setFailure(null);
  };

  return {
    start: () => (skipsLogoutConfirmation() ? void leave() : setOpen(true)),
    dialog: isOpen && (
      <LogoutDialog failure={failure} isLeaving={isLeaving} onLeave={() => void leave()} onStay={stay} />
    ),
  };
}

interface DialogProps {
  failure: Failure | null;
  isLeaving: boolean;
  onLeave: () => void;
  onStay: () => void;
}

function LogoutDialog({ failure, isLeaving, onLeave, onStay }: DialogProps) {
  const { t } = useLingui();
  const words = useWords();
  return (
    <Dialog
      title={t`Log out of Patrak?`}
      notice={failure && <Notice tone="error">{words.failure(failure)}</Notice>}
      sentence={
        failure
          ? t`You are still signed in.`
          : t`A test in progress keeps its clock running while you are away.`
      }
      onClose={onStay}
      actions={
        <>
          <Button look="secondary" onClick={onStay}>
            {t`Stay signed in`}
          </Button>
          <Button look="danger" busy={isLeaving && t`Log out`} onClick={onLeave}>
            {t`Log out`}
          </Button>
        </>
      }
    />
  );
}
