import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { LateCode } from "../../shared/i18n/errorMessages.ts";

/** Why a code was refused; the English text is the contract's. */
export const codeMessages: Record<LateCode, MessageDescriptor> = {
  ACCESS_CODE_INVALID: msg`No course belongs to this code. Check each letter.`,
  ACCESS_CODE_ENDED: msg`This code has ended. Ask your institute for a new one.`,
  ACCESS_CODE_USED_UP: msg`This code was already used as often as it can be. Ask your institute for a new one.`,
  COURSE_OWNED: msg`You have this course already`,
};
