import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { failureOf, type Failure } from "../../../shared/api/failure.ts";

/** Where the sign-in stands. It is no address: a page that is loaded anew begins at the password. */
export type Step =
  | { name: "password"; isLate?: true }
  | { name: "code" | "recovery" | "set-up"; email: string };

export interface StepProps {
  email: string;
  onStep: (step: Step) => void;
}

/** What went wrong at the second step; null if the first one has to be taken again. */
export function secondStepFailure(error: unknown, mismatch: MessageDescriptor): Failure | null {
  const failure = failureOf(error, msg`An error occurred during login. Please try again.`);
  if (failure.code === "SESSION_REQUIRED") return null;
  return failure.code === "CODE_INVALID" ? { code: null, message: null, fallback: mismatch } : failure;
}
