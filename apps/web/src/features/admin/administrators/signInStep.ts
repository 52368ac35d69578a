import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReplyOf } from "@patrak/contract";
import { failureOf, type Failure } from "../../../shared/api/failure.ts";

/** The current step of the sign-in. It has no address: a reloaded page starts at the password. */
export type Step =
  | { name: "password"; isLate?: true }
  | { name: "code" | "recovery" | "reset-code"; email: string }
  | { name: "set-up"; email: string; begun?: NewPhone };

/** What a phone is told when it is set up. */
export type NewPhone = ReplyOf<"POST /admin/second-factor/begin">;

export interface StepProps {
  email: string;
  onStep: (step: Step) => void;
}

/** What went wrong in the second step; null if the first must be repeated. */
export function secondStepFailure(error: unknown, mismatch: MessageDescriptor): Failure | null {
  const failure = failureOf(error, msg`An error occurred during login. Please try again.`);
  if (failure.code === "SESSION_REQUIRED") return null;
  return failure.code === "CODE_INVALID" ? { code: null, message: null, fallback: mismatch } : failure;
}
