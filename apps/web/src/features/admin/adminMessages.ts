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
  SITTING_BEGUN: msg`The waiting page is open: the sitting cannot be changed any more`,
  NOT_YET: msg`This cannot be shown yet`,
  NOT_NOW: msg`This cannot be done to this attempt now`,
  NOT_RUNNING: msg`This is possible only while the sitting runs`,
  SITTING_ENDED: msg`The sitting is over: nobody would see it`,
};

const byCode: Record<string, MessageDescriptor> = adminMessages;

export function adminMessageOf(code: string | null): MessageDescriptor | null {
  return code !== null && Object.hasOwn(byCode, code) ? (byCode[code] ?? null) : messageOf(code);
}
