import { useLocation } from "react-router";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** Messages that one screen gives to the next, by name, so that they follow a change of language. */
export const handedMessages = {
  emailVerified: msg`Email verified successfully!`,
  passwordReset: msg`Password reset successfully. You can now login with your new password.`,
  loggedOut: msg`You have been logged out successfully.`,
} satisfies Record<string, MessageDescriptor>;

/** What a screen hands over in the history entry of the next; it survives a reload of that screen. */
export interface Handover {
  message?: keyof typeof handedMessages;
  email?: string;
  /** The code of a refusal that led here. */
  refusal?: string;
  /** The second step of a password reset. */
  isReset?: true;
}

export function useHandover(): Handover {
  const state: unknown = useLocation().state;
  return typeof state === "object" && state !== null ? state : {};
}
