import type { AddressInfo } from "node:net";
import { callbackify } from "node:util";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";

interface Received {
  to: string[];
  isEncrypted: boolean;
}

export interface MailServer {
  port: number;
  received: Received[];
  close: () => Promise<void>;
}

interface Options {
  certificate?: { key: string; cert: string };
  /** `none` does not support TLS, `from-the-start` requires it. */
  tls: "none" | "on-demand" | "from-the-start";
}

/** A local mail server that behaves like those on the internet, with or without encryption. */
export async function startMailServer({ certificate, tls }: Options): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    ...certificate,
    secure: tls === "from-the-start",
    disabledCommands: ["AUTH", ...(tls === "on-demand" ? [] : ["STARTTLS"])],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      await stream.resume().toArray();
      received.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        isEncrypted: session.secure,
      });
    }),
  });
  // Ignore clients that hang up early.
  server.on("error", () => {});
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
