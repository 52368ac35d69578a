import { startInbox, type Inbox } from "@patrak/commands/stack/inbox";
import { afterAll, beforeAll } from "vitest";
import type { Config } from "../src/config.ts";
import { startMailWorker } from "../src/mail-worker.ts";
import { createLog } from "../src/platform/log.ts";

/** The mail worker with a real SMTP server; returns the codes that arrive. */
export function useWorker(config: () => Config) {
  const holder: { inbox?: Inbox; worker?: Awaited<ReturnType<typeof startMailWorker>>; port?: number } = {};

  beforeAll(async () => {
    holder.inbox = await startInbox();
    holder.port = holder.inbox.smtpPort;
    holder.worker = await startMailWorker(
      { ...config(), SMTP_URL: holder.inbox.smtpUrl },
      createLog({ LOG_LEVEL: "debug" }),
    );
  });
  afterAll(async () => {
    await holder.worker?.close();
    await holder.inbox?.close();
  });

  return {
    all: (to: string) => holder.inbox!.mails().filter((mail) => mail.to.includes(to)),
    /** Waits for the nth mail to this address. */
    nth: async (to: string, n = 1) => {
      await holder.inbox!.waitForMail(() => mailsTo(to).length >= n, 15_000);
      return mailsTo(to)[n - 1]!;
    },
    code: async function (to: string, n = 1) {
      return codeIn((await this.nth(to, n)).text);
    },
    /** The token of the newest link, once n mails have arrived: simultaneous mails arrive in any order. */
    link: async function (to: string, n = 1) {
      await this.nth(to, n);
      return linkIn(
        mailsTo(to)
          .map(({ text }) => text)
          .join("\n"),
      );
    },
    stopServer: async () => {
      await holder.inbox!.close();
    },
    startServer: async () => {
      holder.inbox = await startInbox({ smtpPort: holder.port! });
    },
  };

  function mailsTo(to: string) {
    return holder.inbox!.mails().filter((mail) => mail.to.includes(to));
  }
}

function codeIn(text: string): string {
  const code = /^\d{6}$/m.exec(text)?.[0];
  if (code === undefined) throw new Error(`no code in: ${text}`);
  return code;
}

function linkIn(text: string) {
  const address = text.match(/^https?:\S+#\S+$/gm)?.at(-1);
  if (address === undefined) throw new Error(`no link in: ${text}`);
  const { pathname, search, hash } = new URL(address);
  const handed = new URLSearchParams(hash.slice(1));
  return { path: pathname + search, email: handed.get("email")!, otp: handed.get("otp")! };
}
