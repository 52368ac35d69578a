import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { weaknessOf } from "./config-checks.ts";
import { cautionsOf, readArchiving, readConfig, readServer } from "./config.ts";

const env = {
  DATABASE_URL: "postgres://localhost/patrak",
  SECRET_KEYS: "a secret for tests that is long enough",
};

test.each([
  ["switches TLS off", "smtp://mail.example.in?ignoreTLS=true"],
  ["looks at no certificate", "smtps://mail.example.in?tls.rejectUnauthorized=false"],
  ["is none of a mail server", "http://mail.example.in"],
])("S-13: an address of a mail server that %s stops the start with a sentence", (_, SMTP_URL) => {
  expect(() => readConfig({ ...env, SMTP_URL })).toThrow(
    /^The configuration is not valid:\n {2}SMTP_URL: (?:must not have options|is not)/,
  );
});

test.each(["smtp://user:word@mail.example.in:587", "smtps://mail.example.in", "smtp://127.0.0.1:25"])(
  "an address of a mail server is taken: %s",
  (SMTP_URL) => expect(readConfig({ ...env, SMTP_URL })).toMatchObject({ SMTP_URL, SMTP_ALLOW_PLAIN: false }),
);

test("SH-06: months of the ledger stay unless a number of them is set, and none is refused", () => {
  const read = (LEDGER_MONTHS?: string) =>
    readConfig({
      ...env,
      SMTP_URL: "smtp://127.0.0.1:25",
      ...(LEDGER_MONTHS !== undefined && { LEDGER_MONTHS }),
    }).LEDGER_MONTHS;
  expect([read(), read("12")]).toEqual([undefined, 12]);
  for (const wrong of ["0", "-3", "1.5", "never"]) expect(() => read(wrong), wrong).toThrow("LEDGER_MONTHS");
});

test("SH-06: a command that opens archives needs the keys and the file store, and no mail server", () => {
  const { files, secrets, shards } = readArchiving({ ...env, FILES_DIR: "/somewhere" });
  expect([files.FILES_DIR, secrets, shards]).toEqual(["/somewhere", [env.SECRET_KEYS], 0]);
  expect(() => readArchiving({ DATABASE_URL: env.DATABASE_URL })).toThrow("SECRET_KEYS");
});

const whole = { ...env, SMTP_URL: "smtp://127.0.0.1" };

describe("O-13: a setting that would go wrong silently is refused with its sentence", () => {
  test.each([
    ["PUBLIC_ORIGIN", "https://exam.in/app", "must be an address without a path. The site's address"],
    ["PUBLIC_ORIGIN", "http://exam.in", "must begin with https://"],
    ["PUBLIC_ORIGIN", "exam.in", "is not valid. The site's address, as browsers show it"],
    ["TRUST_PROXY", "10.0.0.0/64", "is not a list of addresses or networks"],
    ["TRUST_PROXY", "proxy.internal", "is not a list of addresses or networks"],
    [
      "MAIL_FROM",
      "Institute",
      "needs an address, as Institute <no-reply@institute.in>. Sender of every mail.",
    ],
    ["SUPPORT_EMAIL", "help", "is not valid. Address of the Support button."],
    ["DATABASE_URL", "mysql://db/patrak", "is not postgres://host/database"],
    ["DATABASE_URL", "postgres://a,b/patrak?target_session_attrs=any", "is not postgres://host/database"],
    ["PORT", "http", "is not valid. Port for the web app and the API"],
    ["SECRET_KEYS", "changeme-changeme-changeme-changeme", "has a secret out of an example; make one with"],
    ["SECRET_KEYS", "a".repeat(64), "has a secret that can be guessed"],
    ["SECRET_KEYS", "q7WmZ2kd".repeat(5), "has a secret that can be guessed"],
    ["SECRET_KEYS", "0123456789abcdef0123456789abcdef", "has a secret that can be guessed"],
    ["SECRET_KEYS", "too short", "has a secret of less than 32 characters"],
    ["SECRET_KEYS", `revoked:${env.SECRET_KEYS}`, "needs a secret that signs"],
    ["DATABASE_LOGIN_SECRET", "replace-me-replace-me-replace-me-with", "has a secret out of an example"],
  ])("%s %s", (name, value, words) => {
    expect(() => readConfig({ ...whole, [name]: value })).toThrow(`\n  ${name}: ${words}`);
  });

  test("one that is missing", () => {
    expect(() => readConfig({ ...whole, DATABASE_URL: "" })).toThrow(
      /^The configuration is not valid:\n {2}DATABASE_URL: is not set\. PostgreSQL, which stores all data/,
    );
  });

  test("never with the words of a library", () => {
    const wrong = Object.fromEntries(
      ["PORT", "STANDBYS", "LOG_LEVEL", "HSTS_PRELOAD", "REDIS_URL", "SMTP_URL"].map((name) => [name, "?"]),
    );
    expect(() => readConfig({ ...wrong })).toThrow(/^(?!.*Invalid input)/s);
  });
});

test.each([
  ["https://exam.in/", "https://exam.in"],
  ["https://Exam.in:8443", "https://exam.in:8443"],
  ["http://localhost:3000", "http://localhost:3000"],
])("O-13: an origin is taken as browsers send it: %s", (PUBLIC_ORIGIN, taken) => {
  expect(readConfig({ ...whole, PUBLIC_ORIGIN }).PUBLIC_ORIGIN).toBe(taken);
});

test.each([
  "postgres://one,two/patrak",
  "postgres://one:5432,two:5433/patrak?target_session_attrs=read-write",
  "postgresql://user:word@10.0.0.5/patrak?sslmode=require",
])("O-13: an address of a database is taken: %s", (DATABASE_URL) => {
  expect(readConfig({ ...whole, DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
});

test("O-13: secrets that a machine has made are taken", () => {
  for (let i = 0; i < 2000; i += 1)
    for (const form of ["hex", "base64", "base64url"] as const)
      expect(weaknessOf(randomBytes(32).toString(form))).toBeNull();
});

describe("O-13: every setting may stand in a file", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "patrak-config-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "secret");
  writeFileSync(file, `${env.SECRET_KEYS}\n`);
  const others = { DATABASE_URL: whole.DATABASE_URL, SMTP_URL: whole.SMTP_URL };

  test("without its last line end", () => {
    expect(readConfig({ ...others, SECRET_KEYS_FILE: file }).SECRET_KEYS).toEqual([env.SECRET_KEYS]);
  });

  test("the owner's address stands in for the other one", () => {
    writeFileSync(path.join(folder, "owner"), "postgres://owner@localhost/patrak");
    const { url, ownerUrl } = readServer({ DATABASE_OWNER_URL_FILE: path.join(folder, "owner") });
    expect([url, ownerUrl]).toEqual([
      "postgres://owner@localhost/patrak",
      "postgres://owner@localhost/patrak",
    ]);
  });

  test("but not in two places, nor in a file that is not there", () => {
    expect(() => readConfig({ ...whole, SECRET_KEYS_FILE: file })).toThrow(
      "SECRET_KEYS: is set twice, also by SECRET_KEYS_FILE. Secrets of at least 32 characters",
    );
    expect(() => readConfig({ ...others, SECRET_KEYS_FILE: `${file}.none` })).toThrow(
      "SECRET_KEYS: cannot be read from the file of SECRET_KEYS_FILE (ENOENT). Secrets",
    );
  });
});

test("O-13: what is left at its default in a release is warned of, each with its sentence", () => {
  const named = (more: Record<string, string>) =>
    cautionsOf(readConfig({ ...whole, ...more })).map((line) => line.split(":", 1)[0]);
  expect(named({})).toEqual(["PUBLIC_ORIGIN", "MAIL_FROM", "SUPPORT_EMAIL", "FILES_DIR"]);
  expect(named({ PUBLIC_ORIGIN: "https://exam.in", FILES_BUCKET: "covers" })).toEqual([
    "TRUST_PROXY",
    "MAIL_FROM",
    "SUPPORT_EMAIL",
  ]);
  const set = {
    PUBLIC_ORIGIN: "https://exam.in",
    TRUST_PROXY: "10.0.0.0/8, ::1, loopback",
    MAIL_FROM: "Exam <no-reply@exam.in>",
    SUPPORT_EMAIL: "help@exam.in",
    FILES_DIR: "/var/lib/patrak",
  };
  expect(cautionsOf(readConfig({ ...whole, ...set }))).toEqual([]);
  expect(cautionsOf(readConfig(whole))[1]).toBe(
    "MAIL_FROM: is not set, and mails from the example's address are not delivered. Sender of every mail.",
  );
});

test.each([
  ["127.0.0.1:9464", { host: "127.0.0.1", port: 9464 }],
  ["[::]:9464", { host: "::", port: 9464 }],
  ["metrics.internal:80", { host: "metrics.internal", port: 80 }],
])("O-12: the metrics' own address is taken: %s", (METRICS_ADDRESS, address) => {
  const config = readConfig({ ...env, SMTP_URL: "smtp://127.0.0.1:25", METRICS_ADDRESS });
  expect(config.METRICS_ADDRESS).toEqual(address);
});

test.each(["9464", ":9464", "http://127.0.0.1:9464", "127.0.0.1", "::1:9464"])(
  "O-12: an address of the metrics without its host or port is refused: %s",
  (METRICS_ADDRESS) => {
    expect(() => readConfig({ ...env, SMTP_URL: "smtp://127.0.0.1:25", METRICS_ADDRESS })).toThrow(
      "METRICS_ADDRESS: is not an address and a port, as 127.0.0.1:9464",
    );
  },
);
