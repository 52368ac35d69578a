import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { StartCode } from "../../../shared/i18n/errorMessages.ts";

export const startMessages: Record<StartCode, MessageDescriptor> = {
  START_LIMIT: msg`You have started too many tests for now. Please try again later.`,
  PRACTICE_CLOSED: msg`This test cannot be practised now: it is taken by many at one time`,
};

export const isStartCode = (code: string | null): code is StartCode =>
  code !== null && Object.hasOwn(startMessages, code);
