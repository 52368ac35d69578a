import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Account } from "../student/passes.ts";

const HELP = `pnpm rehearsal: a crowd takes one test of 100 questions at the same time, and it is told how it was served.

  --students N     how many; 2000 unless told
  --minutes M      how long the test is; 2 unless told. All begin within one minute and nobody hands in early
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
  | { kind: "foreign"; url: URL; accounts: Account[]; testId: string }
);

export async function readOptions(): Promise<Options> {
  const { values } = parseArgs({
    options: {
      students: { type: "string" },
      minutes: { type: "string", default: "2" },
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
  if (url === undefined)
    return {
      json,
      kind: "own",
      students: Number(values.students ?? 2000),
      seconds: Number(values.minutes) * 60,
      metrics: values.metrics,
      smtp: values.smtp,
    };
  if (file === undefined || test === undefined)
    throw new Error(`--url needs --accounts and --test\n\n${HELP}`);
  const accounts = parseAccounts(await readFile(file, "utf8"));
  const students = Number(values.students ?? accounts.length);
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
