import { startInbox, type Inbox } from "@patrak/commands/stack/inbox";
import { steadyPort } from "./ports.ts";

export interface MailServer {
  url: string;
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  waitFor(address: string, timeoutMs: number): Promise<void>;
  close: () => Promise<void>;
}

/** The stack's inbox, at an address that stays the same while it stops and starts. */
export async function startMail(): Promise<MailServer> {
  const smtpPort = await steadyPort();
  let inbox: Inbox = await startInbox({ smtpPort });
  return {
    url: inbox.smtpUrl,
    goDown: () => inbox.close(),
    comeBack: async () => void (inbox = await startInbox({ smtpPort })),
    waitFor: async (to, timeoutMs) => void (await inbox.waitForMail({ to }, timeoutMs)),
    close: () => inbox.close(),
  };
}
