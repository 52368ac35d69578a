import { KEPT_NOTICES_KEY as KEY } from "../../shared/session/knownStudent.ts";
import type { Notice } from "./notices.api.ts";

/** As many as one page. */
const MOST = 20;

/** Stores the newest on this device, for this student alone, until sign-out. */
export function keepNotices(userId: string, notices: readonly Notice[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, notices: notices.slice(0, MOST) }));
  } catch {
    // If the browser refuses storage, there are none without a network.
  }
}

export function readKeptNotices(userId: string | undefined): Notice[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as {
      userId: string;
      notices: Notice[];
    } | null;
    return kept?.userId === userId ? (kept?.notices ?? []) : [];
  } catch {
    return [];
  }
}
