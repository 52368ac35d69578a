import { useLocation } from "react-router";

/** The token of a mail's link. It is after the #, which no browser sends. */
export function useMailedLink(): { email: string; otp: string } | null {
  const handed = new URLSearchParams(useLocation().hash.slice(1));
  const [email, otp] = [handed.get("email"), handed.get("otp")];
  return email !== null && otp !== null ? { email, otp } : null;
}
