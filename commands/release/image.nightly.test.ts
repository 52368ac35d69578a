import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildIfStale } from "../stack/build.ts";
import { freePort } from "../stack/ports.ts";
import { type Postgres, startPostgres } from "../stack/postgres.ts";
import { inProject } from "../stack/project.ts";
import { makeRelease } from "./folder.ts";

const NAME = `patrak-test-${process.pid}`;
const NOBODY = 65532;
const place = realpathSync(mkdtempSync(join(tmpdir(), "patrak-image-")));
const files = join(place, "files");
const env = { ...process.env, STORAGE_DRIVER: "vfs", BUILDAH_ISOLATION: "chroot" };
const buildah = (...words: string[]) => execFileSync("buildah", words, { env, encoding: "utf8" }).trim();
let container: string;
let root: string;
let report: string;
let postgres: Postgres;

beforeAll(async () => {
  chmodSync(place, 0o755);
  await buildIfStale();
  makeRelease(join(place, "release"));
  report = execFileSync(inProject("deploy/image"), [join(place, "release"), NAME], { env, encoding: "utf8" });
  container = buildah("from", NAME);
  root = buildah("mount", container);
  // Whoever runs this is user 65532 inside.
  mkdirSync(files);
  postgres = await startPostgres({ dir: join(place, "database") });
}, 900_000);
afterAll(async () => {
  await postgres?.stop();
  if (container) buildah("rm", container);
  spawnSync("buildah", ["rmi", NAME], { env });
  rmSync(place, { recursive: true, force: true });
}, 120_000);

interface Described {
  Docker: {
    config: {
      User: string;
      Entrypoint: string[];
      Cmd: string[];
      Env: string[];
      Healthcheck: { Test: string[] };
    };
  };
}

/** The image's own command, as nobody, on a root that cannot be written; /tmp and the files are its only places. */
function inImage(words: string[], settings: Record<string, string>): [string, string[]] {
  const { config } = (JSON.parse(buildah("inspect", NAME)) as Described).Docker;
  const variables = [
    ...config.Env.map((line) => line.split("=") as [string, string]),
    ...Object.entries(settings),
  ];
  const walls =
    `--unshare-user --uid ${NOBODY} --gid ${NOBODY} --unshare-pid --die-with-parent --ro-bind ${root} / ` +
    `--proc /proc --dev /dev --tmpfs /tmp --bind ${files} /var/lib/patrak/files --clearenv`;
  const set = variables.flatMap(([name, value]) => ["--setenv", name, value]);
  const said = words.length > 0 ? words : config.Cmd;
  return ["bwrap", [...walls.split(" "), ...set, ...config.Entrypoint, ...said]];
}

const settings = () => ({
  DATABASE_URL: postgres.url,
  SMTP_URL: "smtp://127.0.0.1:1",
  SECRET_KEYS: "a secret for tests that is long enough",
  API_PROCESSES: "1",
});

function patrak(words: string[], typed = "") {
  const [program, all] = inImage(words, settings());
  return spawnSync(program, all, { input: typed, encoding: "utf8" });
}

test("OP-01 the image is not larger than 200 MB, and its probe and its user are set", () => {
  const size = Number(/: (\d+) MB$/m.exec(report)?.[1]);
  expect(size).toBeGreaterThan(100);
  expect(size).toBeLessThanOrEqual(200);
  const { config } = (JSON.parse(buildah("inspect", NAME)) as Described).Docker;
  expect(config.User).toBe("65532:65532");
  expect(config.Healthcheck.Test).toEqual([
    "CMD",
    "/opt/patrak/bin/node",
    "-e",
    expect.stringContaining("/livez"),
  ]);
});

test("OP-01 as nobody on a read-only root it makes its first administrator and serves", async () => {
  const migrated = patrak(["migrate"]);
  expect(migrated.stdout, migrated.stderr).toContain("0001_");
  const made = patrak(
    ["admin", "create", "first@institute.example", "--role", "owner", "--name", "Asha Rao"],
    "chosen at the keyboard\n",
  );
  expect(made.stdout, made.stderr).toContain("may sign in at /admin/login");

  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const [program, words] = inImage([], { ...settings(), PORT: String(port), PUBLIC_ORIGIN: origin });
  const running = spawn(program, words, { stdio: "ignore" });
  const exited = once(running, "exit");
  try {
    const wait = { timeout: 60_000, interval: 200 };
    await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), wait);
    const login = await fetch(`${origin}/api/v1/admin/login`, {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify({ email: "first@institute.example", password: "chosen at the keyboard" }),
    });
    expect(await login.json()).toMatchObject({ next: "set-up" });
    const { findings } = JSON.parse(patrak(["doctor", "--json"]).stdout) as {
      findings: { check: string; state: string }[];
    };
    expect(findings.find(({ check }) => check === "files")).toMatchObject({ state: "well" });
  } finally {
    running.kill("SIGTERM");
    await exited;
  }
});
