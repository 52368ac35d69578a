#!/usr/bin/env node
// `patrak COMMAND …`: everything that an operator runs, in one program. It is the same in a checkout, in the release
// folder and in the image. A command is loaded only when it is asked for, and reads its own words from `process.argv`.
import { existsSync } from "node:fs";
import { version } from "./platform/version.ts";

interface Command {
  about: string;
  run: () => Promise<unknown>;
}

const commands: Record<string, Command> = {
  start: { about: "runs the product until it is told to stop", run: () => import("./main.ts") },
  migrate: {
    about: "brings the database to this version's schema, roles and rights; --roles",
    run: async () => (await import("./migrate.ts")).runMigrate(),
  },
  admin: {
    about: "administrators: create, password, forget-phone, export, erase, check-log",
    run: () => import("./admin.ts"),
  },
  content: {
    about: "check FOLDER or load FOLDER: tests from spreadsheets",
    run: () => import("./content.ts"),
  },
  recount: { about: "TEST: counts its first attempts again", run: () => import("./recount.ts") },
  receipts: {
    about: "verify FILE: whether a receipts file is as it was signed",
    run: () => import("./receipts.ts"),
  },
  sheets: {
    about: "compares the sheet of every closed attempt with its ledger",
    run: () => import("./sheets.ts"),
  },
  archive: { about: "moves old months of the ledger into files; check", run: () => import("./archive.ts") },
  doctor: {
    about: "says what is not in order on this installation; --mail ADDRESS, --json",
    run: () => import("./doctor.ts"),
  },
  rehearsed: {
    about: "FILE: keeps the report of a rehearsal (--json) for the teachers' list before a sitting",
    run: () => import("./rehearsed.ts"),
  },
  "backup-check": {
    about: "says how old the newest backup is and whether the log is archived; --json",
    run: () => import("./backup-check.ts"),
  },
};

function usage() {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`);
  return [
    "patrak [--env FILE] COMMAND …",
    ...lines,
    "--env FILE reads settings from a file first; those in the environment win. --version tells the version.",
  ].join("\n");
}

/** Takes what stands before the command from `process.argv`, and then the command itself. */
function takeCommand(): string | undefined {
  while (process.argv[2] === "--env") {
    const [, file = ""] = process.argv.splice(2, 2);
    if (!existsSync(file)) throw new Error(`--env: there is no file ${file}`);
    process.loadEnvFile(file);
  }
  return process.argv.splice(2, 1)[0];
}

/** `start` reports its faults itself, as lines of its log. */
async function run(name: string, command: Command) {
  if (name === "start") return command.run();
  try {
    await command.run();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

function answer(name: string | undefined) {
  if (name === "--version" || name === "version") process.stdout.write(`${version}\n`);
  else if (name === "--help" || name === "help") process.stdout.write(`${usage()}\n`);
  else {
    process.stderr.write(name === undefined ? `${usage()}\n` : `There is no command ${name}.\n${usage()}\n`);
    process.exitCode = 2;
  }
}

const name = takeCommand();
const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) answer(name);
else await run(name!, command);
