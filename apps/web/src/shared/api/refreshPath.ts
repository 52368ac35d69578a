import type { CredentialCall } from "@patrak/contract";

type RefreshPath = "/admin/refresh-token" | "/user/refresh-token" | "/auth/refresh-token";

/** The refresh call for the area of a failed path. The path is parsed: a query cannot choose the area. */
export function refreshPath(url: string): RefreshPath {
  const { pathname } = new URL(url, "https://app.invalid");
  if (pathname.startsWith("/admin/")) return "/admin/refresh-token";
  if (pathname.startsWith("/user/")) return "/user/refresh-token";
  return "/auth/refresh-token";
}

const credentialCalls: Record<CredentialCall, true> = {
  "POST /auth/signup": true,
  "POST /auth/verify-otp": true,
  "POST /auth/resend-otp": true,
  "POST /auth/login": true,
  "POST /auth/login-roll": true,
  "POST /auth/forgot-password": true,
  "POST /auth/reset-password": true,
  "POST /auth/refresh-token": true,
  "POST /user/refresh-token": true,
};

/** A refusal of one of these is its answer, never a reason to refresh. */
export function isCredentialCall(method: string | undefined, url: string): boolean {
  return Object.hasOwn(credentialCalls, `${method ?? "GET"} ${url}`);
}
