import type { MessageDescriptor } from "@lingui/core";

/** Why a call failed: the server's code and words if it gave any, and our own words if not. */
export interface Failure {
  code: string | null;
  message: string | null;
  fallback: MessageDescriptor;
}

export function failureOf(error: unknown, fallback: MessageDescriptor): Failure {
  const body = bodyOf(error);
  return { code: textOf(body?.code), message: textOf(body?.message), fallback };
}

/** The server's code, if it gave one. */
export const codeOf = (error: unknown): string | null => textOf(bodyOf(error)?.code);

function bodyOf(error: unknown): { code?: unknown; message?: unknown } | null {
  if (typeof error !== "object" || error === null || !("data" in error)) return null;
  return typeof error.data === "object" ? error.data : null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
