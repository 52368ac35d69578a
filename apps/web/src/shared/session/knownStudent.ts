import type { Session, SessionUser } from "./session.ts";

export const KNOWN_STUDENT_KEY = "patrak-student";
/** What home last showed: the next person at this device sees no results. */
export const KEPT_HOME_KEY = "patrak-home";
export const KEPT_NOTICES_KEY = "patrak-notices";

/** The last student signed in on this device, for when the server cannot be reached. */
export function readKnownStudent(): SessionUser | null {
  try {
    const { _id, firstname, lastname, email } = JSON.parse(localStorage.getItem(KNOWN_STUDENT_KEY) ?? "{}");
    if (![_id, firstname, lastname, email].every((part) => typeof part === "string")) return null;
    return { _id, firstname, lastname, email, role: "USER" };
  } catch {
    return null;
  }
}

/** Stores the student at sign-in and removes it at sign-out. */
export function keepKnownStudent({ status, user }: Session) {
  try {
    if (status === "signedOut")
      for (const key of [KNOWN_STUDENT_KEY, KEPT_HOME_KEY, KEPT_NOTICES_KEY]) localStorage.removeItem(key);
    if (status === "signedIn" && user?.role === "USER")
      localStorage.setItem(KNOWN_STUDENT_KEY, written(user));
  } catch {
    // If the browser refuses storage, only this memory is lost.
  }
}

function written({ _id, firstname, lastname, email }: SessionUser) {
  return JSON.stringify({ _id, firstname, lastname, email });
}
