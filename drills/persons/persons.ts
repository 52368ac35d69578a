import { setTimeout as sleep } from "node:timers/promises";
import { emailOf } from "@patrak/bench/engine/data";
import { writerFor } from "@patrak/bench/student/calls";
import { Connection, type Reply } from "@patrak/bench/student/connection";
import { logIn, passOf } from "@patrak/bench/student/passes";
import { SAMPLE_PASSWORD } from "@patrak/commands/stack/sample-password";
import type { Stage } from "../frame/stage.ts";

/** Students who have signed in with a password, and whose session is renewed again and again. */
export interface Persons {
  renewed(): number;
  /** Replies that end a session: it is refused, or its cookies are taken away. */
  signedOut(): string[];
  stop(): Promise<void>;
}

const RENEW_MS = 300;

export async function startPersons(
  stage: Stage,
  { port, origin, first, count }: { port: number; origin: string; first: number; count: number },
): Promise<Persons> {
  const write = writerFor(origin);
  const over = new AbortController();
  const signedOut: string[] = [];
  let renewed = 0;

  async function live(student: number) {
    const connection = new Connection(port);
    let pass = await logIn(connection, write, { email: emailOf(student), password: SAMPLE_PASSWORD });
    return async () => {
      while (!over.signal.aborted) {
        const reply = await connection.send(write({ kind: "refresh" }, pass.cookie)).catch(() => undefined);
        if (reply?.status === 200) {
          pass = passOf(reply);
          renewed += 1;
        } else if (reply && endsSession(reply)) {
          signedOut.push(`student ${student}: ${reply.status} ${reply.body.toString().slice(0, 120)}`);
          break;
        }
        await sleep(RENEW_MS * (0.5 + Math.random()));
      }
      connection.close();
    };
  }

  const lives = [];
  for (let student = first; student < first + count; student += 1) lives.push(await live(student));
  const all = Promise.all(lives.map((go) => go()));
  const stop = async () => {
    over.abort();
    await all;
  };
  stage.defer(stop);
  return { renewed: () => renewed, signedOut: () => signedOut, stop };
}

const endsSession = ({ status, bytes }: Reply) =>
  status === 401 ||
  /\r\nset-cookie: [^\r]*(?:max-age=0|expires=thu, 01 jan 1970)/i.test(bytes.toString("latin1"));
