import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { callbackify } from "node:util";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { answer } from "./inbox-page.ts";

export type Mail = {
  id: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  receivedAt: string;
  raw: string;
};

export type MailFilter = ((mail: Mail) => boolean) | { to: string; after?: Date };

export type Inbox = {
  smtpUrl: string;
  smtpPort: number;
  httpUrl: string;
  /** In the order of arrival. */
  mails: () => Mail[];
  /** The newest mail that matches, or the next one to arrive. */
  waitForMail: (filter: MailFilter, timeoutMs: number) => Promise<Mail>;
  clear: () => Promise<void>;
  close: () => Promise<void>;
};

const loopback = "127.0.0.1";

/** A mail server that delivers nothing: it stores every mail and shows it in the browser. */
export async function startInbox(
  options: { smtpPort?: number; httpPort?: number; keepIn?: string } = {},
): Promise<Inbox> {
  const { keepIn } = options;
  const mails = keepIn ? await readKept(keepIn) : [];
  const arrivals = new EventEmitter<{ mail: [Mail] }>().setMaxListeners(0);

  const smtp = smtpServer(async (mail) => {
    if (keepIn) await writeFile(join(keepIn, `${mail.id}.json`), JSON.stringify(mail));
    mails.push(mail);
    arrivals.emit("mail", mail);
  });
  const smtpPort = await listen(smtp, options.smtpPort);
  const http = createServer((request, response) => answer(request, response, mails));
  const httpPort = await listen(http, options.httpPort).catch(async (error: unknown) => {
    await closed(smtp);
    throw error;
  });

  return {
    smtpUrl: `smtp://${loopback}:${smtpPort}`,
    smtpPort,
    httpUrl: `http://localhost:${httpPort}`,
    mails: () => [...mails],
    waitForMail: (filter, timeoutMs) => waitForMail(mails, arrivals, filter, timeoutMs),
    async clear() {
      const dropped = mails.splice(0);
      if (keepIn) await Promise.all(dropped.map((mail) => rm(join(keepIn, `${mail.id}.json`))));
    },
    async close() {
      http.closeAllConnections();
      await Promise.all([closed(http), closed(smtp)]);
    },
  };
}

function smtpServer(keep: (mail: Mail) => Promise<void>): SMTPServer {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    // The sender gets "accepted" only after the mail is stored.
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) =>
      keep(await readMail(stream, session)),
    ),
  });
  // Ignore clients that hang up early.
  server.on("error", () => {});
  return server;
}

async function readMail(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Mail> {
  const raw = await buffer(stream);
  const parsed = await PostalMime.parse(raw);
  const { mailFrom, rcptTo } = session.envelope;
  return {
    id: randomUUID(),
    from: parsed.from?.address ?? (mailFrom ? mailFrom.address : ""),
    to: rcptTo.map((recipient) => recipient.address),
    subject: parsed.subject ?? "",
    text: parsed.text ?? "",
    html: parsed.html ?? "",
    receivedAt: new Date().toISOString(),
    raw: raw.toString(),
  };
}

async function readKept(folder: string): Promise<Mail[]> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const mails = files.map((file) => JSON.parse(file) as Mail);
  return mails.toSorted((a, b) => a.receivedAt.localeCompare(b.receivedAt));
}

function waitForMail(
  mails: Mail[],
  arrivals: EventEmitter<{ mail: [Mail] }>,
  filter: MailFilter,
  timeoutMs: number,
): Promise<Mail> {
  const fits = typeof filter === "function" ? filter : addressedTo(filter);
  const there = mails.findLast((mail) => fits(mail));
  if (there) return Promise.resolve(there);
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      arrivals.off("mail", look);
    };
    const look = (mail: Mail) => {
      if (!fits(mail)) return;
      stop();
      resolve(mail);
    };
    const timer = setTimeout(() => {
      stop();
      const who = typeof filter === "function" ? "that fits" : `to ${filter.to}`;
      reject(new Error(`No mail ${who} within ${timeoutMs} ms; ${mails.length} other mails arrived`));
    }, timeoutMs);
    arrivals.on("mail", look);
  });
}

function addressedTo({ to, after }: { to: string; after?: Date }): (mail: Mail) => boolean {
  return (mail) => mail.to.includes(to) && (!after || new Date(mail.receivedAt) >= after);
}

async function listen(server: Server | SMTPServer, port = 0): Promise<number> {
  const socket = server instanceof SMTPServer ? server.server : server;
  await new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    server.listen(port, loopback, () => {
      socket.off("error", reject);
      resolve();
    });
  });
  return (socket.address() as AddressInfo).port;
}

function closed(server: { close(done: () => void): unknown }): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
