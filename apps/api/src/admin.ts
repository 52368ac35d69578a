// `patrak admin …` manages administrators from the server itself: the first one cannot be created on the web.
import { adminRoles, type AdminRole } from "@patrak/domain";
import { checkEmail, checkFirstName, checkLastName, normalizeEmail } from "@patrak/contract/fields";
import { errors } from "@patrak/contract/errors";
import { parseArgs } from "node:util";
import { readPassword } from "./admin/password.ts";
import { readServer } from "./config.ts";
import * as administrators from "./features/administrators/administrators.service.ts";
import { findBrokenEntry } from "./features/audit/audit.service.ts";
import { eraseAdministrator, exportAdministrator } from "./features/persons/persons.service.ts";
import { openDatabase, type Database } from "./platform/db.ts";
import { createHasher } from "./platform/hashing.ts";

const USAGE = `say one of:
  patrak admin create EMAIL --role ${adminRoles.join("|")} --name "FIRST LAST"   asks for a password
  patrak admin password EMAIL        sets a new password and ends the sessions
  patrak admin forget-phone EMAIL    removes the second factor; the next sign-in sets up a new one
  patrak admin export EMAIL          everything that is kept about an administrator
  patrak admin erase EMAIL           erases an administrator, at once and for good
  patrak admin check-log             whether the audit log is as it was written`;

const commands: Record<string, (db: Database, email: string) => Promise<string>> = {
  create: async (db, email) => {
    const [first_name, last_name] = namesOf(options.name);
    const person = { email: checked(email), first_name, last_name, role: roleOf(options.role) };
    const made = await administrators.createAdministrator(db, { ...person, password_hash: await newHash() });
    if (made === null) throw new Error(`${email} has an account already`);
    return `${email} may sign in at /admin/login, and sets up the second factor there.`;
  },
  password: async (db, email) => {
    const done = await administrators.setPassword(db, checked(email), await newHash());
    return known(done, email, `The password of ${email} is changed, and all its sessions are ended.`);
  },
  "forget-phone": async (db, email) => {
    const done = await administrators.removeSecondFactor(db, checked(email));
    return known(done, email, `${email} sets up a second factor at the next sign-in.`);
  },
  export: async (db, email) => {
    const data = await exportAdministrator(db, checked(email), administrators.commandLine);
    return known(data !== null, email, JSON.stringify(data, null, 2));
  },
  erase: async (db, email) => {
    const outcome = await eraseAdministrator(db, checked(email), administrators.commandLine);
    if (outcome === "last-owner") throw new Error(`${email} is the last owner: create another one first`);
    return known(
      outcome === "erased",
      email,
      `${email} is erased. Their actions stay in the log without a name.`,
    );
  },
  "check-log": async (db) => {
    const broken = await findBrokenEntry(db);
    if (broken !== null)
      throw new Error(`entry ${broken} of the audit log, or the one before it, was altered`);
    return "The audit log is as it was written.";
  },
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { role: { type: "string" }, name: { type: "string" } },
});

try {
  const [word = "", email = ""] = positionals;
  process.stdout.write(`${await run(word, email)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function run(word: string, email: string) {
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
  if (command === undefined) throw new Error(USAGE);
  const { ownerUrl, ...server } = readServer();
  // Uses the owner's login: the login that serves the web cannot create administrators.
  const db = openDatabase(
    word === "check-log" ? { ...server, pool: 1, role: "patrak_admin" } : { url: ownerUrl, pool: 1 },
  );
  try {
    return await command(db, email);
  } finally {
    await db.destroy();
  }
}

async function newHash() {
  const hasher = await createHasher();
  return hasher.hash(await readPassword());
}

function checked(unsafeEmail: string) {
  const fault = checkEmail(unsafeEmail);
  if (fault !== null) throw new Error(errors[fault].message);
  return normalizeEmail(unsafeEmail);
}

function namesOf(name = ""): [string, string] {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const last = rest.join(" ");
  const fault = checkFirstName(first) ?? checkLastName(last);
  if (fault !== null) throw new Error(`--name: ${errors[fault].message}`);
  return [first, last];
}

function roleOf(role: string | undefined): AdminRole {
  const found = adminRoles.find((one) => one === role);
  if (found === undefined) throw new Error(`--role is one of ${adminRoles.join(", ")}`);
  return found;
}

function known(isDone: boolean, address: string, words: string) {
  if (!isDone) throw new Error(`${address} is no administrator`);
  return words;
}
