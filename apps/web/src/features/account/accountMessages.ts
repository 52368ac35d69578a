import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AccountCode } from "../../shared/i18n/errorMessages.ts";

/** Refusals that only this page gets; the English text is the contract's. */
export const accountMessages: Record<AccountCode, MessageDescriptor> = {
  PASSWORD_WRONG: msg`The current password is not right`,
};
