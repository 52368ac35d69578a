import { createTransport } from "nodemailer";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

export function openMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 15_000,
  });
  return {
    // An address object, never a string to be parsed: what stands in the name of the mailbox stays there.
    send: async ({ to, ...mail }) =>
      void (await transport.sendMail({ from: options.from, to: { name: "", address: to }, ...mail })),
    close: () => transport.close(),
  };
}
