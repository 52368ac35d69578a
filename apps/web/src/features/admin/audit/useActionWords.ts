import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AuditAction } from "@patrak/domain";
import { useWords } from "../../../shared/i18n/useWords.ts";
import type { AdminIconName } from "../ui/AdminIcon.tsx";

/** The words and icon of every action in the log. */
const actions: Record<AuditAction, { words: MessageDescriptor; icon: AdminIconName }> = {
  "session.opened": { words: msg`Signed in`, icon: "lock" },
  "session.refused": { words: msg`Sign in refused`, icon: "alert" },
  "session.ended": { words: msg`Logged out`, icon: "out" },
  "administrator.created": { words: msg`Made an administrator`, icon: "user" },
  "administrator.password-set": { words: msg`Set a new password`, icon: "key" },
  "administrator.exported": { words: msg`Exported an administrator’s data`, icon: "download" },
  "administrator.erased": { words: msg`Erased an administrator`, icon: "trash" },
  "second-factor.set-up": { words: msg`Set up a phone`, icon: "phone" },
  "second-factor.removed": { words: msg`Removed a phone`, icon: "phone" },
  "audit.downloaded": { words: msg`Downloaded the audit log`, icon: "download" },
  "package.created": { words: msg`Made a package`, icon: "box" },
  "package.changed": { words: msg`Changed a package`, icon: "box" },
  "package.moved": { words: msg`Moved a package`, icon: "box" },
  "package.cover-set": { words: msg`Changed the cover of a package`, icon: "box" },
  "folder.created": { words: msg`Made a folder`, icon: "folder" },
  "folder.renamed": { words: msg`Renamed a folder`, icon: "folder" },
  "folder.moved": { words: msg`Moved a folder`, icon: "folder" },
  "folder.deleted": { words: msg`Deleted a folder`, icon: "folder" },
  "test.created": { words: msg`Made a test`, icon: "sheet" },
  "test.renamed": { words: msg`Renamed a test`, icon: "sheet" },
  "test.moved": { words: msg`Moved a test`, icon: "sheet" },
  "test.withdrawn": { words: msg`Withdrew a test`, icon: "sheet" },
  "test.restored": { words: msg`Put a test back`, icon: "sheet" },
  "test.deleted": { words: msg`Deleted the draft of a test`, icon: "sheet" },
  "question.created": { words: msg`Wrote a question`, icon: "sheet" },
  "question.changed": { words: msg`Changed a question`, icon: "sheet" },
  "question.readied": { words: msg`Published a question`, icon: "check" },
  "question.withdrawn": { words: msg`Made a question a draft again`, icon: "sheet" },
  "question.deleted": { words: msg`Deleted a draft question`, icon: "alert" },
  "passage.created": { words: msg`Wrote a passage`, icon: "sheet" },
  "passage.changed": { words: msg`Changed a passage`, icon: "sheet" },
  "picture.added": { words: msg`Added a picture`, icon: "image" },
  "test.drafted": { words: msg`Opened a draft`, icon: "sheet" },
  "test.settings-changed": { words: msg`Changed the settings of a test`, icon: "edit" },
  "test.questions-changed": { words: msg`Changed the questions of a test`, icon: "list" },
  "test.published": { words: msg`Published a test`, icon: "play" },
  "questions.imported": { words: msg`Imported questions`, icon: "upload" },
  "questions.exported": { words: msg`Exported questions`, icon: "download" },
  "import.test-drafted": { words: msg`Made a test draft of an import`, icon: "sheet" },
  "access.given": { words: msg`Gave a package`, icon: "box" },
  "access.withdrawn": { words: msg`Withdrew a package`, icon: "box" },
  "access.list-given": { words: msg`Gave a package to a list`, icon: "users" },
  "access-code.made": { words: msg`Made an access code`, icon: "ticket" },
  "access-code.revoked": { words: msg`Ended an access code`, icon: "ticket" },
  "access-codes.exported": { words: msg`Downloaded the access codes`, icon: "download" },
  "extra-time.given": { words: msg`Gave extra time`, icon: "clock" },
  "support-view.opened": { words: msg`Looked at an attempt`, icon: "eye" },
  "learner.exported": { words: msg`Exported a learner’s data`, icon: "download" },
  "learner.erasure-asked": { words: msg`Asked to erase a learner`, icon: "trash" },
  "learner.erasure-undone": { words: msg`Kept a learner after all`, icon: "user" },
  "learner.erased": { words: msg`Erased a learner`, icon: "trash" },
  "learners.paged": { words: msg`Read through many learners`, icon: "users" },
  "learners.exported": { words: msg`Downloaded a list of learners`, icon: "download" },
  "extra-time.taken-back": { words: msg`Took extra time back`, icon: "clock" },
};

export function useActionWords() {
  const words = useWords();
  return (action: AuditAction) => words.text(actions[action].words);
}

export const iconOf = (action: AuditAction): AdminIconName => actions[action].icon;
