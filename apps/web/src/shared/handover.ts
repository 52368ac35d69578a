import { useLocation } from "react-router";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** Messages from one screen to the next, by name, so that they follow a change of language. */
export const handedMessages = {
  emailVerified: msg`Email verified successfully!`,
  passwordReset: msg`Password reset successfully. You can now login with your new password.`,
  leaving: msg`You are signed out. Sign in within 7 days to keep your account.`,
  loggedOut: msg`You have been logged out successfully.`,
} satisfies Record<string, MessageDescriptor>;

/** What a screen passes in the history entry of the next; it survives a reload. */
export interface Handover {
  message?: keyof typeof handedMessages;
  email?: string;
  /** The code of a refusal that led here. */
  refusal?: string;
  /** The second step of a password reset. */
  isReset?: true;
  /** Signed out in mid-test by the server: whose answers this device keeps. */
  keptFor?: string;
  keptName?: string;
  /** The token of a mail's link instead of the six digits. */
  otp?: string;
}

export function useHandover(): Handover {
  const state: unknown = useLocation().state;
  return typeof state === "object" && state !== null ? state : {};
}
