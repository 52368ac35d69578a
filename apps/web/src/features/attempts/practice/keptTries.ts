import type { Tries } from "./practice.ts";

const keyOf = (attemptId: string) => `patrak-second-pass-${attemptId}`;

/** Tries stay on this device: the server never gets them, so they cannot affect a score or a rank. */
export function keptTries(attemptId: string): Tries {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(attemptId)) ?? "{}");
    return isTries(kept) ? kept : {};
  } catch {
    return {};
  }
}

export function keepTries(attemptId: string, tries: Tries) {
  try {
    localStorage.setItem(keyOf(attemptId), JSON.stringify(tries));
  } catch {
    // Without storage they last until the page is left.
  }
}

function isTries(value: unknown): value is Tries {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).every(
    (tried: unknown) =>
      typeof tried === "object" && tried !== null && "chosen" in tried && "isRight" in tried,
  );
}
