import { KEPT_HOME_KEY as KEY } from "../../shared/session/knownStudent.ts";
import type { HomeData } from "./home.api.ts";

/**
 * What home shows without a network. Clocks are no part of it: running tests are in the journal, sittings move, and
 * what is held back may be shown by then.
 */
export type KeptHome = Omit<HomeData, "running" | "coming" | "submitted">;

/** Stores the last reply on this device, for this student alone, until sign-out. */
export function keepHome(userId: string, { latest, progress, topics }: HomeData) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, latest, progress, topics }));
  } catch {
    // If the browser refuses storage, home is empty without a network.
  }
}

export function readHome(userId: string | undefined): KeptHome | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as (KeptHome & { userId: string }) | null;
    if (kept === null || kept.userId !== userId) return null;
    const { latest, progress, topics } = kept;
    return { latest, progress, topics };
  } catch {
    return null;
  }
}
