import { setTimeout as sleep } from "node:timers/promises";
import { Connection } from "../student/connection.ts";
import { httpRequest } from "../student/message.ts";
import type { Author } from "../import/author.ts";
import { worstPreview } from "./preview.ts";

export interface Target {
  port: number;
  origin: string;
  /** The account under attack. */
  victim: string;
  authors: readonly Author[];
}

/** How often each answer was received. */
export type Answers = Record<string, number>;

/** Runs until stopped, and counts the answers. */
type Attack = (target: Target, answers: Answers, stop: AbortSignal) => Promise<void>;

const PER_MINUTE = { resets: 450, logins: 1000 };

export const attacks: Record<string, Attack> = {
  "six authors' worst previews": async ({ authors }, answers, stop) => {
    const body = worstPreview();
    const send = async (author: Author) => {
      while (!stop.aborted) {
        const { status, retryAfter } = await author.try("/questions/preview", body);
        count(answers, String(status));
        // Comes back when told, like a browser.
        if (retryAfter > 0) await rest(retryAfter * 1000, stop);
      }
    };
    await Promise.all(authors.map(send));
  },
  "450 resets a minute from one address": (target, answers, stop) =>
    inBursts(PER_MINUTE.resets, stop, (sent) =>
      fire(target, answers, "127.0.0.5", "/api/v1/auth/reset-password", {
        email: `nobody${sent}@bench.example`,
        otp: String(100_000 + (sent % 900_000)),
        newPassword: "another long password",
        confirmPassword: "another long password",
      }),
    ),
  "1,000 wrong logins a minute at one account": (target, answers, stop) =>
    inBursts(PER_MINUTE.logins, stop, (sent) =>
      fire(target, answers, `127.0.1.${1 + (sent % 20)}`, "/api/v1/auth/login", {
        email: target.victim,
        password: `a wrong password ${sent}`,
      }),
    ),
};

/** Calls sent at once, which is worse than one by one. */
const BURST = 15;

/** This many calls a minute, answered or not. */
async function inBursts(perMinute: number, stop: AbortSignal, send: (sent: number) => Promise<void>) {
  const sent: Promise<void>[] = [];
  while (!stop.aborted) {
    for (let n = 0; n < BURST; n += 1) sent.push(send(sent.length));
    await rest((60_000 * BURST) / perMinute, stop);
  }
  await Promise.all(sent);
}

async function fire({ port, origin }: Target, answers: Answers, from: string, path: string, body: object) {
  const connection = new Connection({ port, from });
  const headers = { origin, "content-type": "application/json" };
  try {
    const { status } = await connection.send(httpRequest("POST", path, headers, JSON.stringify(body)));
    count(answers, String(status));
  } catch (error) {
    count(answers, (error as Error).message);
  }
  connection.close();
}

const rest = (ms: number, stop: AbortSignal) => sleep(ms, undefined, { signal: stop }).catch(() => undefined);

function count(answers: Answers, name: string) {
  answers[name] = (answers[name] ?? 0) + 1;
}
