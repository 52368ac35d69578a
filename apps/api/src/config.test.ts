import { expect, test } from "vitest";
import { readArchiving, readConfig } from "./config.ts";

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
