import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type Inbox, startInbox } from "./inbox.ts";
import { freePort } from "./ports.ts";
import { startPostgres } from "./postgres.ts";
import { migrate, type ProductOptions, seedDemo } from "./product.ts";
import { inProject } from "./project.ts";
import type { Session } from "./session.ts";

/** Created by `apps/api/src/demo/account.ts`. */
export const demoStudent = { email: "student@patrak.example", password: "patrak-demo" };

/** Created by `apps/api/src/demo/administrator.ts`; the secret is for an authenticator app. */
export const demoAdministrator = {
  email: "teacher@patrak.example",
  password: "patrak-demo-teacher",
  secret: "KBQXI4TBNMQGIZLNN4QHIZLBMNUGK4RB",
};

type DemoParts = {
  inbox: Inbox;
  settings: Pick<ProductOptions, "databaseUrl" | "smtpUrl" | "env">;
};

/** What the product needs: PostgreSQL with the demo account, and the inbox; both stored in `.demo`. */
export async function startDemoParts(session: Session, fresh: boolean): Promise<DemoParts> {
  mkdirSync(inProject(".demo"), { recursive: true });
  const inbox = await startInbox({ httpPort: await freePort(3025), keepIn: inProject(".demo/mails") });
  session.onStop(inbox.close);
  if (fresh) await inbox.clear();
  const { signal } = session;
  const postgres = await startPostgres({ dir: inProject(".demo/postgres"), fresh, signal });
  session.onStop(postgres.stop);
  session.needs("PostgreSQL", postgres);
  await migrate(postgres.url, signal);
  await seedDemo(postgres.url, signal);
  const env = { SECRET_KEYS: keptSecret() };
  return { inbox, settings: { databaseUrl: postgres.url, smtpUrl: inbox.smtpUrl, env } };
}

/** Made once, so that users stay signed in after a restart. */
function keptSecret(): string {
  const file = inProject(".demo/secret");
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}
