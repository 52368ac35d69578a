import type { Session, SessionUser } from "./session.ts";

export const KNOWN_STUDENT_KEY = "patrak-student";

/** The student who was signed in on this device last, for the time when the server cannot be asked. */
export function readKnownStudent(): SessionUser | null {
  try {
    const { _id, firstname, lastname, email } = JSON.parse(localStorage.getItem(KNOWN_STUDENT_KEY) ?? "{}");
    if (![_id, firstname, lastname, email].every((part) => typeof part === "string")) return null;
    return { _id, firstname, lastname, email, role: "USER" };
  } catch {
    return null;
  }
}

/** Keeps the device's memory in step with the session: written at sign-in, cleared at sign-out. */
export function keepKnownStudent({ status, user }: Session) {
  try {
    if (status === "signedOut") localStorage.removeItem(KNOWN_STUDENT_KEY);
    if (status === "signedIn" && user?.role === "USER")
      localStorage.setItem(KNOWN_STUDENT_KEY, written(user));
  } catch {
    // A browser that refuses storage only loses the memory.
  }
}

function written({ _id, firstname, lastname, email }: SessionUser) {
  return JSON.stringify({ _id, firstname, lastname, email });
}
