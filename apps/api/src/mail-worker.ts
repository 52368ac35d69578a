import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { handleMailJob } from "./features/auth/mail.jobs.ts";
import { openDatabase } from "./platform/db.ts";
import { startWorker } from "./platform/jobs.ts";
import { createKeyring } from "./platform/keys.ts";
import { openMailer } from "./platform/mailer.ts";

/** Sends the mails that requests have asked for, until closed. */
export async function startMailWorker(config: Config, log: Logger) {
  const db = openDatabase({ url: config.DATABASE_URL, pool: 4, role: "patrak_exam" });
  const mailer = openMailer({ url: config.SMTP_URL, from: config.MAIL_FROM });
  const parts = {
    db,
    mailer,
    keys: createKeyring(config.SECRET_KEYS),
    supportEmail: config.SUPPORT_EMAIL,
    origin: config.PUBLIC_ORIGIN,
  };
  const worker = await startWorker(config.DATABASE_URL, log, (data) => handleMailJob(parts, data));
  return {
    db,
    close: async () => {
      await worker.close();
      mailer.close();
      await db.destroy();
    },
  };
}
