import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SittingCode } from "../../shared/i18n/errorMessages.ts";

/** Refusals that only this page gets; the English text is the contract's. */
export const sittingMessages: Record<SittingCode, MessageDescriptor> = {
  SITTING_NOT_OPEN: msg`This test has not opened yet`,
  SITTING_OVER: msg`The time to enter this test is over`,
  SITTING_TAKEN: msg`You have taken this test already`,
  DEADLINE_MOVED: msg`You have more time`,
  PASSCODE_WRONG: msg`This passcode is not right`,
};

export const isSittingCode = (code: string | null): code is SittingCode =>
  code !== null && Object.hasOwn(sittingMessages, code);
