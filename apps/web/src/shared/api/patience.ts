import type { Answer } from "./send.ts";

/** How long a call may wait for a busy server that says when to come back. */
export interface Patience {
  waitWhileBusyMs?: number;
}

/**
 * For calls that many make in the same minute (sign in, start, see a result): the server admits them in turn.
 */
export const patient: Patience = { waitWhileBusyMs: 30_000 };

/** Sends again after each 503 with Retry-After, while the patience lasts. */
export async function sendPatiently(send: () => Promise<Answer>, patienceMs = 0): Promise<Answer> {
  const result = await send();
  const wait = askedWait(result);
  if (wait === null || wait > patienceMs) return result;
  await new Promise((resolve) => setTimeout(resolve, wait));
  return sendPatiently(send, patienceMs - wait);
}

function askedWait({ error, meta }: Answer): number | null {
  const seconds = Number(meta?.response?.headers.get("retry-after") ?? Number.NaN);
  if (error?.status !== 503 || Number.isNaN(seconds)) return null;
  // A crowd refused in the same second must not return in the same second.
  return seconds * 1000 + Math.random() * 1000;
}
