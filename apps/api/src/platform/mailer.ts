import { createTransport } from "nodemailer";
import { hostAndPort, isThisMachine } from "./addresses.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Asked at start: what an operator must change before mail can go out, or null. */
  fault(): Promise<string | null>;
  /** Connects and signs in; rejects with the server's own words. */
  verify(): Promise<void>;
  close(): void;
}

const NO_TLS =
  "the mail server offers no TLS, and mails with codes are not handed to another host in plain: " +
  "use smtps:// or a server with STARTTLS, or set SMTP_ALLOW_PLAIN=true inside a private network";

interface Options {
  url: string;
  from: string;
  isPlainAllowed?: boolean;
}

export function openMailer({ isPlainAllowed = false, ...options }: Options): Mailer {
  const transport = createTransport({
    url: options.url,
    port: hostAndPort(options.url).port,
    // By default a mailer encrypts only if the server offers it, and an attacker in
    // between can remove the offer.
    requireTLS: !isPlainAllowed && !isThisMachine(new URL(options.url).hostname),
    pool: true,
    maxConnections: 5,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 15_000,
  });
  return {
    // An address object, never a string to parse: special characters in the mailbox name have no effect.
    send: async ({ to, ...mail }) =>
      void (await transport.sendMail({ from: options.from, to: { name: "", address: to }, ...mail })),
    fault: async () => {
      const error = await transport.verify().catch((refused: unknown) => refused);
      return (error as { code?: string }).code === "ETLS" ? NO_TLS : null;
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}
