import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { startMailServer, type MailServer } from "@patrak/commands/stack/mail-server";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openMailer } from "./mailer.ts";

/** Reaches this machine, and is none of its own names: for the mailer it is a host like any other. */
const ELSEWHERE = "0.0.0.0";
const mail = { to: "a@example.in", subject: "Your code", text: "123456", html: "<p>123456</p>" };

const trusted = getCACertificates();
let known: Certificate;
let stranger: Certificate;
let server: MailServer | undefined;

interface Certificate {
  key: string;
  cert: string;
}

beforeAll(() => {
  known = makeCertificate();
  stranger = makeCertificate();
  setDefaultCACertificates([...trusted, known.cert]);
});
afterAll(() => setDefaultCACertificates(trusted));
afterEach(() => server?.close());

function makeCertificate(): Certificate {
  const folder = mkdtempSync(path.join(tmpdir(), "patrak-mail-"));
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const names = ["-subj", "/CN=mail", "-addext", `subjectAltName=IP:${ELSEWHERE},IP:127.0.0.1`];
  execFileSync("openssl", ["req", "-x509", ...kind, ...names, "-keyout", key, "-out", cert], {
    stdio: "ignore",
  });
  const made = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  rmSync(folder, { recursive: true });
  return made;
}

async function send(address: string, { isPlainAllowed = false } = {}) {
  const mailer = openMailer({ url: address, from: "no-reply@patrak.example", isPlainAllowed });
  try {
    await mailer.send(mail);
  } finally {
    mailer.close();
  }
}

test("S-13: another host gets mail only over TLS, even if it never offers it", async () => {
  server = await startMailServer({ tls: "none" });
  await expect(send(`smtp://${ELSEWHERE}:${server.port}`)).rejects.toMatchObject({ code: "ETLS" });
  expect(server.received).toEqual([]);
});

test("S-13: another host that offers TLS gets mail over it", async () => {
  server = await startMailServer({ tls: "on-demand", certificate: known });
  await send(`smtp://${ELSEWHERE}:${server.port}`);
  expect(server.received).toEqual([{ to: [mail.to], isEncrypted: true }]);
});

test("S-13: another host with a certificate that nobody vouches for gets nothing", async () => {
  server = await startMailServer({ tls: "on-demand", certificate: stranger });
  await expect(send(`smtp://${ELSEWHERE}:${server.port}`)).rejects.toThrow(/certificate/);
  expect(server.received).toEqual([]);
});

test("S-13: smtps speaks TLS from the start", async () => {
  server = await startMailServer({ tls: "from-the-start", certificate: known });
  await send(`smtps://${ELSEWHERE}:${server.port}`);
  expect(server.received).toEqual([{ to: [mail.to], isEncrypted: true }]);
});

test.each(["127.0.0.1", "localhost"])(
  "S-13: a mail server on this machine may be plain: %s",
  async (host) => {
    server = await startMailServer({ tls: "none" });
    await send(`smtp://${host}:${server.port}`);
    expect(server.received).toHaveLength(1);
  },
);

test("S-13: whoever trusts the network between says so", async () => {
  server = await startMailServer({ tls: "none" });
  await send(`smtp://${ELSEWHERE}:${server.port}`, { isPlainAllowed: true });
  expect(server.received).toEqual([{ to: [mail.to], isEncrypted: false }]);
});

test("S-13: at the start it is told that a mail server knows no TLS, and why that is refused", async () => {
  server = await startMailServer({ tls: "none" });
  const mailer = openMailer({ url: `smtp://${ELSEWHERE}:${server.port}`, from: "x@patrak.example" });
  expect(await mailer.fault()).toMatch(/offers no TLS.*SMTP_ALLOW_PLAIN/);
  mailer.close();
});

test("S-13: at the start nothing is told of one that is as it should be, nor of one that is away", async () => {
  server = await startMailServer({ tls: "on-demand", certificate: known });
  const urls = [`smtp://${ELSEWHERE}:${server.port}`, `smtp://${ELSEWHERE}:1`];
  const mailers = urls.map((url) => openMailer({ url, from: "x@patrak.example" }));
  expect(await Promise.all(mailers.map((mailer) => mailer.fault()))).toEqual([null, null]);
  for (const mailer of mailers) mailer.close();
});
