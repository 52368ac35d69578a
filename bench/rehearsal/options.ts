import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Account } from "../student/passes.ts";

const HELP = `pnpm rehearsal: a crowd takes one test of 100 questions at the same time, and it is told how it was served.

  --students N     how many; 2000 unless told
  --minutes M      how long the test is; 2 unless told. All begin within one minute and nobody hands in early
  --waiting        instead, all wait for one sitting: the encrypted paper, the opening, the first question; then an
                   announcement and given minutes. --minutes is how long they work, 1 unless told. Without --students it
                   looks for the largest number whose first question is there by the starting second, up to 20,000
  --away SECONDS   with --waiting: then the product is killed for so long, over the end of everybody's time, and it is
                   told what was credited and when each attempt ended
  --json           one line instead of a table
  --metrics ADDRESS  where it serves /metrics meanwhile, such as 127.0.0.1:9464
  --smtp URL       its mail server; without one it finds none

It builds and starts the product with a PostgreSQL of its own and removes both afterwards. Or, on a server of yours:

  --url URL        the address that students type, such as https://staging.example
  --accounts FILE  a line a student: the e-mail, a space, the password. Each must own the test, be verified, and have no
                   open attempt at it. With --students only so many of them are used
  --test ID        the test's id. It should have 100 questions; its own duration counts, --minutes does not

All these students come from one address: set RATE_LIMIT_FACTOR on that server to at least a 500th of their number. They
sign in before the clock starts. Lost answers are then looked for in the server's own receipts. What only the database
and its machine can tell (cost, when attempts were closed) is left out.

With --json the line can be kept for the list of what is ready before a sitting: pnpm -s rehearsal --json | patrak rehearsed -

Ends with 1 where an answer was lost, a call failed, or a goal was missed in a run that nobody disturbed.`;

/** What an operator's server has around it, and a rehearsal only if somebody looks at that. */
export interface Around {
  metrics: string | undefined;
  smtp: string | undefined;
}

export type Options = { json: boolean } & (
  | ({ kind: "own"; students: number; seconds: number } & Around)
  /** Without a number the largest is looked for. */
  | ({ kind: "waiting"; students: number | undefined; seconds: number; away: number } & Around)
  | { kind: "foreign"; url: URL; accounts: Account[]; testId: string }
);

export async function readOptions(): Promise<Options> {
  const { values } = parseArgs({
    options: {
      students: { type: "string" },
      minutes: { type: "string" },
      waiting: { type: "boolean", default: false },
      away: { type: "string", default: "0" },
      json: { type: "boolean", default: false },
      metrics: { type: "string" },
      smtp: { type: "string" },
      url: { type: "string" },
      accounts: { type: "string" },
      test: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    process.exit();
  }
  const { json, url, accounts: file, test } = values;
  const { students: wanted, minutes, metrics, smtp } = values;
  if (values.waiting) {
    if (url !== undefined) throw new Error("--waiting makes its own server and sitting: leave out --url");
    const students = wanted === undefined ? undefined : Number(wanted);
    const [seconds, away] = [Number(minutes ?? 1) * 60, Number(values.away)];
    if (away > 0 && (away < 20 || seconds < 60))
      throw new Error("--away needs 20 seconds, which are surely an outage, and --minutes of at least 1");
    return { json, kind: "waiting", students, seconds, away, metrics, smtp };
  }
  if (url === undefined) {
    const [students, seconds] = [Number(wanted ?? 2000), Number(minutes ?? 2) * 60];
    return { json, kind: "own", students, seconds, metrics, smtp };
  }
  if (file === undefined || test === undefined)
    throw new Error(`--url needs --accounts and --test\n\n${HELP}`);
  const accounts = parseAccounts(await readFile(file, "utf8"));
  const students = Number(wanted ?? accounts.length);
  if (students > accounts.length) throw new Error(`${file} has ${accounts.length} accounts only`);
  return { json, kind: "foreign", url: new URL(url), accounts: accounts.slice(0, students), testId: test };
}

/** An address has no space; a password may. */
export function parseAccounts(text: string): Account[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line, index) => {
      const [, email, password] = /^(\S+)\s(.+)$/.exec(line) ?? [];
      if (email === undefined || password === undefined)
        throw new Error(`account ${index + 1}: an e-mail, a space and a password are expected`);
      return { email, password };
    });
}
