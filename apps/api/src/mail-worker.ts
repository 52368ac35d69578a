import type { Logger } from "pino";
import { serverOf, sharesOf, type Config } from "./config.ts";
import { handleMailJob } from "./features/auth/mail.jobs.ts";
import { makeLink } from "./features/team/links.service.ts";
import { asDatabase, openPool } from "./platform/db.ts";
import { startWorker } from "./platform/jobs.ts";
import { createKeyring } from "./platform/keys.ts";
import { openMailer } from "./platform/mailer.ts";

/** Sends the mails that requests have queued, until closed. */
export async function startMailWorker(config: Config, log: Logger) {
  const pool = openPool({
    ...serverOf(config),
    pool: sharesOf(config).worker.work,
    name: "work",
    role: "patrak_worker",
  });
  const db = asDatabase(pool);
  const mailer = openMailer({
    url: config.SMTP_URL,
    from: config.MAIL_FROM,
    isPlainAllowed: config.SMTP_ALLOW_PLAIN,
  });
  void mailer.fault().then((fault) => fault && log.error(fault));
  const parts = {
    db,
    mailer,
    keys: createKeyring(config.SECRET_KEYS),
    supportEmail: config.SUPPORT_EMAIL,
    origin: config.PUBLIC_ORIGIN,
    teamLink: (invitationId: string) => makeLink(db, config.PUBLIC_ORIGIN, invitationId),
  };
  const worker = await startWorker(pool, log, (data) => handleMailJob(parts, data));
  return {
    db,
    close: async () => {
      await worker.close();
      mailer.close();
      await db.destroy();
    },
  };
}
