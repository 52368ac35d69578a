import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Failure } from "../../../shared/api/failure.ts";
import type { RollCode } from "../../../shared/i18n/errorMessages.ts";

/** Refusals that only this form gets; the English text is the contract's. */
export const rollMessages: Record<RollCode, MessageDescriptor> = {
  ROLL_NUMBER_INVALID: msg`Enter your roll number as it stands on your slip`,
  ROLL_CREDENTIALS_INVALID: msg`The roll number or the password is not right`,
  PASSWORD_NOT_CHOSEN: msg`Choose your own password in place of the one on your slip`,
};

const byCode: Record<string, MessageDescriptor> = rollMessages;

/** The form has the words of its refusals: the shared list does not load them. */
export function inOwnWords(failure: Failure): Failure {
  const own = failure.code === null ? undefined : byCode[failure.code];
  return own === undefined ? failure : { code: null, message: null, fallback: own };
}
