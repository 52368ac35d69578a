import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { type Inbox, startInbox } from "./inbox.ts";

let inbox: Inbox | undefined;

afterEach(async () => {
  await inbox?.close();
  inbox = undefined;
});

const hindiHtml = `<p>आपका कोड <b>123456</b></p><script>alert(1)</script>`;

function message(subject: string, html = hindiHtml): string {
  return [
    "From: Patrak <no-reply@patrak.example>",
    "To: someone@else.example",
    `Subject: ${subject}`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/alternative; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from("आपका कोड: 123456").toString("base64"),
    "--b",
    "Content-Type: text/html; charset=utf-8",
    "",
    html,
    "--b--",
  ].join("\r\n");
}

/** Speaks SMTP line by line over a plain socket. */
async function deliver(port: number, to: string, body = message("Your code")): Promise<void> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  const lines = ["EHLO test", "MAIL FROM:<no-reply@patrak.example>", `RCPT TO:<${to}>`, "DATA"];
  const steps = [...lines, `${body}\r\n.`, "QUIT"];
  for await (const reply of socket) {
    if (!/^[23]/.test(String(reply))) throw new Error(String(reply));
    const next = steps.shift();
    if (next === undefined) break;
    socket.write(`${next}\r\n`);
  }
}

test("keeps a mail by its envelope recipient, with text, HTML and source decoded", async () => {
  inbox = await startInbox();
  await deliver(inbox.smtpPort, "asha@example.com");
  expect(inbox.mails()).toMatchObject([
    {
      from: "no-reply@patrak.example",
      to: ["asha@example.com"],
      subject: "Your code",
      text: expect.stringContaining("आपका कोड: 123456"),
      html: expect.stringContaining("<b>123456</b>"),
      raw: expect.stringContaining("Subject: Your code"),
    },
  ]);
});

test("waitForMail gives a mail that is already here, else the first that comes", async () => {
  inbox = await startInbox();
  await deliver(inbox.smtpPort, "asha@example.com");
  const there = await inbox.waitForMail({ to: "asha@example.com" }, 100);
  const after = new Date(Date.parse(there.receivedAt) + 1);
  const coming = inbox.waitForMail({ to: "asha@example.com", after }, 5000);
  await deliver(inbox.smtpPort, "other@example.com");
  await deliver(inbox.smtpPort, "asha@example.com", message("Second"));
  expect(await coming).toMatchObject({ subject: "Second" });
  expect(await inbox.waitForMail((mail) => mail.to.includes("other@example.com"), 100)).toBeTruthy();
});

test("waitForMail fails with the address it waited for", async () => {
  inbox = await startInbox();
  await expect(inbox.waitForMail({ to: "nobody@example.com" }, 20)).rejects.toThrow("nobody@example.com");
});

test("shows the newest mail first with its code, and each mail escaped in a sandboxed frame", async () => {
  inbox = await startInbox();
  await deliver(inbox.smtpPort, "first@example.com");
  await deliver(inbox.smtpPort, "second@example.com", message("<i>Sly</i>"));
  const list = await (await fetch(inbox.httpUrl)).text();
  expect(list.indexOf("second@example.com")).toBeLessThan(list.indexOf("first@example.com"));
  expect(list).toContain(`<span class="code">123456</span>`);

  const id = inbox.mails()[1]?.id;
  const page = await (await fetch(`${inbox.httpUrl}/mails/${id}`)).text();
  expect(page).toContain("<h1>&lt;i&gt;Sly&lt;/i&gt;</h1>");
  expect(page).toContain(`sandbox srcdoc="&lt;p&gt;`);
  expect(page).not.toContain("<script>alert");
  expect((await fetch(`${inbox.httpUrl}/mails/none`)).status).toBe(404);
  expect(await (await fetch(`${inbox.httpUrl}/mails.json`)).json()).toEqual(inbox.mails());
});

test("answers again on the same port after a stop, and empties on clear", async () => {
  const first = await startInbox();
  await first.close();
  await expect(deliver(first.smtpPort, "a@example.com")).rejects.toThrow("ECONNREFUSED");
  inbox = await startInbox({ smtpPort: first.smtpPort });
  await deliver(first.smtpPort, "a@example.com");
  await inbox.clear();
  expect(inbox.mails()).toEqual([]);
});

test("keeps mails between runs in a folder, until cleared", async () => {
  const keepIn = await mkdtemp(join(tmpdir(), "patrak-inbox-"));
  onTestFinished(() => rm(keepIn, { recursive: true }));
  const first = await startInbox({ keepIn });
  await deliver(first.smtpPort, "a@example.com");
  await deliver(first.smtpPort, "b@example.com");
  await first.close();
  const second = await startInbox({ keepIn });
  expect(second.mails()).toEqual(first.mails());
  await second.clear();
  await second.close();
  inbox = await startInbox({ keepIn });
  expect(inbox.mails()).toEqual([]);
});
