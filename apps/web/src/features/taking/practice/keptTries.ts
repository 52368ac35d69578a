import type { Tries } from "./practice.ts";

const keyOf = (attemptId: string) => `patrak-second-pass-${attemptId}`;

/** What was tried stays on this device: no server knows of it, so that no score and no rank can. */
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
    // Without storage it is kept until the page is left.
  }
}

function isTries(value: unknown): value is Tries {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).every(
    (tried: unknown) =>
      typeof tried === "object" && tried !== null && "chosen" in tried && "isRight" in tried,
  );
}
