import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildIfStale } from "../stack/build.ts";
import { freePort } from "../stack/ports.ts";
import { type Postgres, startPostgres } from "../stack/postgres.ts";
import { makeRelease } from "./folder.ts";

const EMAIL = "first@institute.example";
const PASSWORD = "chosen at the keyboard";
/** Outside the repository: nothing of the workspace is found from there. */
const place = realpathSync(mkdtempSync(join(tmpdir(), "patrak-release-")));
const release = join(place, "patrak");
const program = join(release, "bin/patrak");
const settings = join(place, "patrak.env");
let postgres: Postgres;
let port: number;

beforeAll(async () => {
  await buildIfStale();
  makeRelease(release);
  postgres = await startPostgres({ dir: join(place, "database") });
  port = await freePort();
  writeFileSync(
    settings,
    [
      `DATABASE_URL=${postgres.url}`,
      "SMTP_URL=smtp://127.0.0.1:1",
      "SECRET_KEYS=a secret for tests that is long enough",
      `PORT=${port}`,
      `PUBLIC_ORIGIN=http://localhost:${port}`,
      "API_PROCESSES=1",
      `FILES_DIR=${join(place, "files")}`,
    ].join("\n"),
  );
}, 600_000);
afterAll(async () => {
  await postgres?.stop();
  rmSync(place, { recursive: true, force: true });
}, 120_000);

/** With a system's own programs alone: neither Node nor pnpm is on the path. */
const outside = { cwd: place, env: { PATH: "/usr/bin:/bin" } };

function patrak(words: string[], typed = "") {
  const { status, stdout, stderr } = spawnSync(program, words, {
    ...outside,
    input: typed,
    encoding: "utf8",
  });
  return { status, said: stdout, complained: stderr };
}

describe("O-05 the release folder, alone on a machine without Node", () => {
  test("holds no link that leads out of it", () => {
    const links = readdirSync(release, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isSymbolicLink(),
    );
    expect(links.length).toBeGreaterThan(10);
    const targets = links.map(({ parentPath, name }) =>
      resolve(parentPath, readlinkSync(join(parentPath, name))),
    );
    expect(targets.filter((target) => !target.startsWith(release))).toEqual([]);
  });

  test("O-05 names every command, and refuses one that there is not", () => {
    const { said } = patrak(["help"]);
    for (const command of [
      "start",
      "migrate",
      "admin",
      "content",
      "recount",
      "receipts",
      "sheets",
      "archive",
    ])
      expect(said).toMatch(new RegExp(`^  ${command} `, "m"));
    expect(patrak(["--version"]).said).toMatch(/^\d+\.\d+\.\d+/);
    expect(patrak(["promote"])).toMatchObject({
      status: 2,
      complained: expect.stringContaining("no command promote"),
    });
  });

  test("O-05 each command reads its own words", () => {
    for (const [words, complaint] of [
      [["content"], "patrak content check"],
      [["receipts"], "patrak receipts verify"],
      [["recount"], "patrak recount"],
      [["archive", "--help"], "patrak archive"],
      [["admin", "promote"], "patrak admin create"],
    ] as const) {
      const { status, complained } = patrak(["--env", settings, ...words]);
      expect([words[0], status]).toEqual([words[0], 1]);
      expect(complained).toContain(complaint);
    }
  });

  test("O-05 makes the first administrator, who signs in at the product that it starts and stops", async () => {
    expect(patrak(["--env", settings, "migrate"])).toMatchObject({
      status: 0,
      said: expect.stringContaining("0001_"),
    });
    const made = patrak(
      ["--env", settings, "admin", "create", EMAIL, "--role", "owner", "--name", "Asha Rao"],
      `${PASSWORD}\n`,
    );
    expect(made).toMatchObject({ status: 0, said: expect.stringContaining("may sign in at /admin/login") });

    const running = spawn(program, ["--env", settings, "start"], { ...outside, stdio: "ignore" });
    try {
      const origin = `http://localhost:${port}`;
      await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), {
        timeout: 60_000,
        interval: 200,
      });
      const page = await fetch(origin, { headers: { accept: "text/html" } });
      expect(await page.text()).toContain("<title>");
      const login = await fetch(`${origin}/api/v1/admin/login`, {
        method: "POST",
        headers: { "content-type": "application/json", origin },
        body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
      });
      expect(await login.json()).toMatchObject({ next: "set-up" });
    } finally {
      running.kill("SIGTERM");
    }
    expect(await once(running, "exit")).toEqual([0, null]);
  });
});
