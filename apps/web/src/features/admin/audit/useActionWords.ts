import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AuditAction } from "@patrak/domain";
import { useWords } from "../../../shared/i18n/useWords.ts";
import type { AdminIconName } from "../ui/AdminIcon.tsx";

/** Every action that the log knows, in words and as a picture. */
const actions: Record<AuditAction, { words: MessageDescriptor; icon: AdminIconName }> = {
  "session.opened": { words: msg`Signed in`, icon: "lock" },
  "session.refused": { words: msg`Sign in refused`, icon: "alert" },
  "session.ended": { words: msg`Logged out`, icon: "out" },
  "administrator.created": { words: msg`Made an administrator`, icon: "user" },
  "administrator.password-set": { words: msg`Set a new password`, icon: "key" },
  "second-factor.set-up": { words: msg`Set up a phone`, icon: "phone" },
  "second-factor.removed": { words: msg`Removed a phone`, icon: "phone" },
  "access.given": { words: msg`Gave a package`, icon: "box" },
  "access.withdrawn": { words: msg`Withdrew a package`, icon: "box" },
  "access.list-given": { words: msg`Gave a package to a list`, icon: "users" },
  "access-code.made": { words: msg`Made an access code`, icon: "ticket" },
  "access-code.revoked": { words: msg`Ended an access code`, icon: "ticket" },
  "extra-time.given": { words: msg`Gave extra time`, icon: "clock" },
  "support-view.opened": { words: msg`Looked at an attempt`, icon: "eye" },
  "learner.exported": { words: msg`Exported a learner’s data`, icon: "download" },
  "learner.erasure-asked": { words: msg`Asked to erase a learner`, icon: "trash" },
  "learner.erasure-undone": { words: msg`Kept a learner after all`, icon: "user" },
  "extra-time.taken-back": { words: msg`Took extra time back`, icon: "clock" },
};

export function useActionWords() {
  const words = useWords();
  return (action: AuditAction) => words.text(actions[action].words);
}

export const iconOf = (action: AuditAction): AdminIconName => actions[action].icon;
