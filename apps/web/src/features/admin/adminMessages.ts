import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AdminErrorCode } from "@patrak/contract";
import { messageOf } from "../../shared/i18n/errorMessages.ts";

/** Refusals that only administrators get; the English text is the contract's. */
export const adminMessages: Record<AdminErrorCode, MessageDescriptor> = {
  CHANGED_MEANWHILE: msg`Somebody else has saved this meanwhile`,
  IN_USE: msg`This is in use and cannot be deleted`,
  CONTENT_REFUSED: msg`The text has something that cannot be shown`,
  NOT_READY: msg`The question is not complete yet`,
  TOO_HEAVY: msg`This takes more time or memory than the server gives to one task. Make it smaller.`,
  DRAFT_STALE: msg`Somebody has changed this draft meanwhile`,
  DRAFT_NOT_READY: msg`This draft cannot be published yet`,
  KEYS_NOT_CONFIRMED: msg`Every new key must be checked before publishing`,
};

const byCode: Record<string, MessageDescriptor> = adminMessages;

export function adminMessageOf(code: string | null): MessageDescriptor | null {
  return code !== null && Object.hasOwn(byCode, code) ? (byCode[code] ?? null) : messageOf(code);
}
