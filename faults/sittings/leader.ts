import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { signInAuthor } from "@patrak/bench/import/author";
import pg from "pg";
import type { Act } from "../checker/sittings.ts";

const PATIENCE_MS = 40_000;
const MINUTE_MS = 60_000;
/** More than anybody has left. */
const AGAIN_MINUTES = 10;
/** The institute's clock is so far ahead, all year. */
const ZONE_MS = 5.5 * 60 * MINUTE_MS;

/** Somebody who leads the exam: presses until the server has answered, and once more, as impatient people do. */
export async function signInLeader(url: string, origin: string, port: number) {
  const db = new pg.Client(url);
  await db.connect();
  const author = await signInAuthor(db, origin, port, "leader@bench.example");
  await db.end();
  const acts: Act[] = [];

  async function press(path: string, body: object) {
    const late = Date.now() + PATIENCE_MS;
    for (;;) {
      const { status } = await author.try(path, body).catch(() => ({ status: 0 }));
      if (status === 200) return;
      if (status >= 400 && status < 500 && status !== 429) throw new Error(`${path} was refused: ${status}`);
      if (Date.now() > late) throw new Error(`${path} was not answered`);
      await sleep(150);
    }
  }

  async function pressTwice(path: string, body: object) {
    const sent = Date.now();
    await press(path, body);
    const acked = Date.now();
    await press(path, body);
    return { sent, acked };
  }

  return {
    acts,
    giveMinute: async (sittingId: string) => {
      const body = { actId: randomUUID(), minutes: 1, reason: "Noise in the hall" };
      const times = await pressTwice(`/sittings/${sittingId}/minutes`, body);
      acts.push({ kind: "minutes", sittingId, ms: MINUTE_MS, ...times });
    },
    reopen: async (sittingId: string, student: number, attempt: string) => {
      const until = new Date(Date.now() + ZONE_MS + 2 * AGAIN_MINUTES * MINUTE_MS).toISOString().slice(0, 16);
      const body = {
        actId: randomUUID(),
        learnerId: String(student),
        attemptId: attempt,
        reason: "The device failed",
        act: "reopened",
        minutes: AGAIN_MINUTES,
        until,
      };
      const times = await pressTwice(`/sittings/${sittingId}/attempts`, body);
      acts.push({ kind: "reopened", sittingId, student, ms: AGAIN_MINUTES * MINUTE_MS, ...times });
    },
    release: async (sittingId: string) => {
      const times = await pressTwice(`/sittings/${sittingId}/show`, { what: "marks" });
      acts.push({ kind: "marks", sittingId, ...times });
    },
  };
}
