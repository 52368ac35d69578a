import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { startMailServer, type MailServer } from "@patrak/commands/stack/mail-server";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { SECRET, startApp } from "../test/app.ts";
import { patrak } from "../test/commands.ts";
import { useCluster } from "../test/cluster.ts";
import type { Finding } from "./doctor/findings.ts";
import { migrate } from "./migrate.ts";

const PATIENCE = 120_000;
// A server of its own: roles and settings are broken here, which other tests need whole.
const cluster = useCluster();
const folder = mkdtempSync(path.join(tmpdir(), "patrak-doctor-"));
let url: string;
let name: string;
let mail: MailServer;
let direct: string;
let proxied: string;

beforeAll(async () => {
  ({ url, name } = await cluster.createDatabase());
  await migrate(url);
  mail = await startMailServer({ tls: "none" });
  const app = await startApp(url, { TRUST_PROXY: "127.0.0.1" });
  direct = await app.listen({ port: 0, host: "127.0.0.1" });
  proxied = await startProxy(direct);
  const untrusting = await startApp(url);
  distrusting = await startProxy(await untrusting.listen({ port: 0, host: "127.0.0.1" }));
  closing.push(
    () => app.close(),
    () => untrusting.close(),
  );
}, PATIENCE);
let distrusting: string;
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  await mail.close();
  rmSync(folder, { recursive: true });
});

/** As the reference files have it: the visitor's address replaces what the visitor has written. */
async function startProxy(to: string, isHonest = true): Promise<string> {
  const server = createServer((asked, reply) => {
    const seen = isHonest ? { "x-forwarded-for": "192.0.2.44" } : {};
    const passed = request(
      new URL(asked.url ?? "/", to),
      { headers: { ...asked.headers, ...seen } },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      },
    );
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  closing.unshift(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function doctor(env: Record<string, string> = {}, words: string[] = []) {
  const { code, said, complained } = await patrak(["doctor", "--json", ...words], {
    DATABASE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    SECRET_KEYS: SECRET,
    FILES_DIR: path.join(folder, "files"),
    PUBLIC_ORIGIN: proxied,
    MAIL_FROM: "Institute <no-reply@institute.example>",
    SUPPORT_EMAIL: "help@institute.example",
    BACKUP_NOTES: path.join(folder, "backups.json"),
    ...env,
  });
  expect(complained).toBe("");
  const { state, findings } = JSON.parse(said) as { state: string; findings: Finding[] };
  const of = (check: string) =>
    findings.filter((one) => one.check === check).map((one) => `${one.state}: ${one.words}`);
  return { code, state, findings, of };
}

const noteBackup = (hours: number) =>
  writeFileSync(
    path.join(folder, "backups.json"),
    JSON.stringify({
      backupMade: new Date(Date.now() - hours * 3_600_000).toISOString(),
      restoreTried: new Date().toISOString(),
    }),
  );

describe("patrak doctor", { timeout: PATIENCE }, () => {
  test("OP-04 says of a sound installation that it works, part by part, warns of what one machine lacks, and ends with 1", async () => {
    noteBackup(3);
    const { code, findings, of } = await doctor({}, ["--mail", "operator@institute.example"]);
    expect(findings.filter(({ state }) => state === "fault")).toEqual([]);
    const warnings = findings.filter(({ state }) => state === "warning").map(({ check }) => check);
    expect(warnings).toEqual(["standbys", "archiving", "origin"]);
    expect(code).toBe(1);
    expect(of("version")).toEqual([expect.stringMatching(/^well: PostgreSQL 1\d/)]);
    expect(of("schema")[0]).toMatch(/^well: The schema is this program's/);
    expect(of("logins")).toEqual(["well: All 7 logins work, and each has its own rights alone."]);
    expect(of("letters")).toEqual(["well: PostgreSQL knows the letters of Hindi."]);
    expect(of("ledger")[0]).toMatch(/^well: The ledger has tables for the next \d+ days/);
    expect(of("clock")[0]).toMatch(/^well: .* \d+ ms apart/);
    expect(of("backups")).toEqual([
      "well: The newest backup is 3 hours old.",
      "well: A restore was last tried 0 days ago.",
    ]);
    expect(of("proxy")[0]).toBe(
      "well: Visitors are seen by their own addresses; this one as 192.0.2.44, through 127.0.0.1.",
    );
    expect(mail.received.map(({ to }) => to)).toEqual([["operator@institute.example"]]);
  });

  test("OP-04 tells what is wrong with the proxy", async () => {
    expect((await doctor({ PUBLIC_ORIGIN: distrusting })).of("proxy")[0]).toBe(
      "fault: Every visitor is seen as the proxy, 127.0.0.1, and all share one limit. Set TRUST_PROXY=127.0.0.1.",
    );
    const careless = await startProxy(direct, false);
    expect((await doctor({ PUBLIC_ORIGIN: careless })).of("proxy")[0]).toMatch(
      /^fault: The product believes what/,
    );
    const stranger = { PUBLIC_ORIGIN: proxied, SECRET_KEYS: "another secret that is long enough too" };
    expect((await doctor(stranger)).of("proxy")[0]).toMatch(/^fault: .* other SECRET_KEYS/);
  });

  test("OP-04 tells that nobody answers, that mail fails, that files cannot be written and that backups have stopped", async () => {
    noteBackup(100);
    writeFileSync(path.join(folder, "a-file"), "");
    const { code, state, of } = await doctor({
      PUBLIC_ORIGIN: "http://127.0.0.1:1",
      SMTP_URL: "smtp://127.0.0.1:1",
      FILES_DIR: path.join(folder, "a-file"),
    });
    expect([code, state]).toEqual([2, "fault"]);
    expect(of("origin")[0]).toMatch(/^fault: http:\/\/127.0.0.1:1 cannot be reached/);
    expect(of("mail")[0]).toMatch(/^fault: Mail cannot be sent: .*ECONNREFUSED/);
    expect(of("files")[0]).toMatch(/^fault: .* cannot be written/);
    expect(of("backups")[0]).toBe("fault: The newest backup is 4 days old. There should be one each day.");
  });

  test("OP-04 tells of a login that can do too much, a schema that lags, and a budget that does not fit", async () => {
    await cluster.query("ALTER ROLE patrak_eraser SUPERUSER");
    onTestFinished(() => void cluster.query("ALTER ROLE patrak_eraser NOSUPERUSER"));
    await cluster.query("DELETE FROM migrations WHERE name LIKE '0011%'", name);
    const { of } = await doctor({ DATABASE_CONNECTIONS: "400", API_PROCESSES: "8" });
    expect(of("logins")[0]).toMatch(/^fault: The login patrak_eraser is a superuser.* Run migrate/);
    expect(of("schema")[0]).toMatch(/^fault: The schema lags behind: run patrak migrate \(0011_/);
    expect(of("connections")[0]).toMatch(/^(?:fault|warning): .*DATABASE_CONNECTIONS/);
  });

  test("OP-04 warns of a database that does not know the letters of Hindi", async () => {
    await cluster.query("CREATE DATABASE plain TEMPLATE template0 LC_CTYPE 'C'");
    const plain = cluster.urlOf("plain");
    await migrate(plain);
    const { of } = await doctor({ DATABASE_URL: plain });
    expect(of("letters")[0]).toMatch(/^warning: .*LC_CTYPE is C\).* docs\/operations\/install\.md/);
  });

  test("OP-04 names a missing setting, and a database that is away, and goes on", async () => {
    const { of } = await doctor({ SECRET_KEYS: "short" });
    expect(of("settings")[0]).toMatch(/^fault: .*SECRET_KEYS/s);
    const away = await doctor({ DATABASE_URL: "postgres://127.0.0.1:1/patrak" });
    expect(away.of("database")[0]).toMatch(/^fault: /);
    expect(away.of("files")[0]).toMatch(/^well: /);
  });
});
