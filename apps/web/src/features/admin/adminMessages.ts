import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AdminErrorCode } from "@patrak/contract";
import { messageOf } from "../../shared/i18n/errorMessages.ts";

/** Refusals that only administrators get, and those whose words students load late; the English text is the contract's. */
export const adminMessages: Record<AdminErrorCode | "PASSWORD_WRONG", MessageDescriptor> = {
  PASSWORD_WRONG: msg`The current password is not right`,
  ADMIN_PASSWORD_TOO_SHORT: msg`A password has at least 15 characters`,
  ADDRESS_TAKEN: msg`This address has an account already. Use another one.`,
  INVITED_ALREADY: msg`This address is invited already`,
  INVITATION_INVALID: msg`This invitation is over, or it was used. Ask for a new one.`,
  LAST_OWNER: msg`The last owner stays. Name another owner first.`,
  CHANGED_MEANWHILE: msg`Somebody else has saved this meanwhile`,
  IN_USE: msg`This is in use and cannot be deleted`,
  CONTENT_REFUSED: msg`The text has something that cannot be shown`,
  NOT_READY: msg`The question is not complete yet`,
  TOO_HEAVY: msg`This takes more time or memory than the server gives to one task. Make it smaller.`,
  BATCH_NAME_TAKEN: msg`Another batch has this name`,
  DRAFT_STALE: msg`Somebody has changed this draft meanwhile`,
  DRAFT_NOT_READY: msg`This draft cannot be published yet`,
  KEYS_NOT_CONFIRMED: msg`Every new key must be checked before publishing`,
  TIME_SKIPPED: msg`This time does not exist: the clocks are put forward over it`,
  TIMES_WRONG: msg`The times do not follow one another, or lie in the past`,
  LIST_TOO_LONG: msg`The list is too long for a printer: download it as a file`,
  RANKS_SHOWN: msg`Ranks are shown already: the rule for equal scores stays`,
  SECTIONS_NEED_TIME: msg`Sections with clocks of their own need the full time: let everybody have it who enters late`,
  EVENT_RULES: msg`A sitting of an event allows one attempt, belongs to no other event, and its rank comes with the event`,
  SITTING_BEGUN: msg`The waiting page is open: the sitting cannot be changed any more`,
  NOT_YET: msg`This cannot be shown yet`,
  NOT_NOW: msg`This cannot be done to this attempt now`,
  ALREADY_REPORTED: msg`You have reported this question already`,
  ANSWER_EMPTY: msg`An answer needs words in one language at least`,
  KEY_NOT_CORRECTED: msg`The key of this question was not corrected`,
  OBJECTIONS_OPEN: msg`Every objection must be answered first`,
  NOT_RUNNING: msg`This is possible only while the sitting runs`,
  SITTING_ENDED: msg`The sitting is over: nobody would see it`,
  CORRECTION_RUNS: msg`A correction of this test is still being carried out`,
  SITTING_RUNS: msg`A sitting of this test runs`,
  KEY_INVALID: msg`This question cannot have such a key`,
};

const byCode: Record<string, MessageDescriptor> = adminMessages;

export function adminMessageOf(code: string | null): MessageDescriptor | null {
  return code !== null && Object.hasOwn(byCode, code) ? (byCode[code] ?? null) : messageOf(code);
}
