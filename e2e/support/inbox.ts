import type { Mail } from "@patrak/commands/stack/inbox";
import { expect } from "@playwright/test";
import { addresses } from "../stack/addresses.ts";
import { remember } from "./canaries.ts";

/** The mail server that the product sends to, read as a person reads an inbox. */
export const inbox = {
  async mails(to: string): Promise<Mail[]> {
    const reply = await fetch(`${addresses().inboxUrl}/mails.json`);
    const all = (await reply.json()) as Mail[];
    return all.filter((mail) => mail.to.includes(to));
  },

  /** The mail number `count` to this address, once it has arrived. */
  async mail(to: string, count = 1): Promise<Mail> {
    await expect.poll(async () => (await inbox.mails(to)).length).toBeGreaterThanOrEqual(count);
    return (await inbox.mails(to))[count - 1] as Mail;
  },

  async code(to: string, count = 1): Promise<string> {
    const { text } = await inbox.mail(to, count);
    const code = /\b\d{6}\b/.exec(text)?.[0];
    if (code === undefined) throw new Error(`No code in the mail to ${to}:\n${text}`);
    remember(code);
    return code;
  },

  /** The address that a mail asks to open. */
  async link(to: string, count = 1): Promise<string> {
    await inbox.mail(to, count);
    const texts = (await inbox.mails(to)).map(({ text }) => text).join("\n");
    const link = texts.match(/^https?:\S+#\S+$/gm)?.at(-1);
    if (link === undefined) throw new Error(`No link in the mails to ${to}:\n${texts}`);
    const hash = new URLSearchParams(new URL(link).hash.slice(1));
    remember((hash.get("otp") ?? hash.get("token"))!);
    return link;
  },
};
