import { takeHandedTest } from "../../../shared/handedTest.ts";
import type { Calls, Reply } from "./calls.ts";
import type { Kept } from "./store.ts";
import { OpenFailure, type AttemptData, type PaperData } from "./types.ts";
import { verdictOf } from "./verdict.ts";

// If the device has the test, a student waits at most this long for a slow network.
const DEVICE_AFTER_MS = 4000;

/** Sends both requests at once, but for what another page has handed over. */
export function askServer(calls: Calls, attemptId: string): Promise<[Reply<AttemptData>, Reply<PaperData>]> {
  const handed = takeHandedTest(attemptId);
  return Promise.all([
    handed?.begun ? calls.begun(handed.begun) : calls.attempt(attemptId),
    handed ? { data: handed.paper } : calls.paper(attemptId),
  ]);
}
type Asked = ReturnType<typeof askServer>;

/** The paper as this learner sees it. */
async function seen(paper: PaperData | undefined, mix: AttemptData["mix"]) {
  return paper && mix ? (await import("../../../shared/mixing.ts")).mixedPaper(paper, mix) : paper;
}

/** The paper of an attempt never changes, so a stored one is enough: it is in the learner's order already. */
async function opened(asked: Asked, kept: Kept | null) {
  const [attempt, paper] = await asked;
  const found = (await seen(paper.data, attempt.data?.mix)) ?? kept?.paper ?? paperOfOver(attempt.data);
  if (attempt.data !== undefined && found !== undefined) return { attempt: attempt.data, paper: found };
  throw failure(attempt.error ?? paper.error);
}

/** A completed attempt shows no questions here. */
function paperOfOver(attempt: AttemptData | undefined): PaperData | undefined {
  return attempt?.testAttempt.endTime === undefined
    ? undefined
    : { questions: [], passages: [], sections: [] };
}

class NoAnswer extends OpenFailure {}

function failure(error: unknown): OpenFailure {
  const data = (error as { data?: unknown } | undefined)?.data ?? null;
  return verdictOf(error).kind === "unknown" ? new NoAnswer(data) : new OpenFailure(data);
}

/**
 * The server's data, or the device's if there is no answer. `late` is the server's answer if it arrives
 * after the device's was used.
 */
export async function openFirst(asked: Asked, kept: Kept | null) {
  const fromServer = opened(asked, kept);
  if (kept === null) return { ...(await fromServer), fromDevice: false, late: null };
  const late = fromServer.catch(() => null);
  const first = await Promise.race([fromServer, patience()]).catch((error: unknown) => {
    if (error instanceof NoAnswer) return null;
    throw error;
  });
  return first === null ? { ...kept, fromDevice: true, late } : { ...first, fromDevice: false, late: null };
}

function patience() {
  return new Promise<null>((resolve) => setTimeout(() => resolve(null), DEVICE_AFTER_MS));
}
