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
  "questions.imported": { words: msg`Imported questions`, icon: "upload" },
  "questions.exported": { words: msg`Exported questions`, icon: "download" },
  "import.test-drafted": { words: msg`Made a test draft of an import`, icon: "sheet" },
};

export function useActionWords() {
  const words = useWords();
  return (action: AuditAction) => words.text(actions[action].words);
}

export const iconOf = (action: AuditAction): AdminIconName => actions[action].icon;
