import * as z from "zod/mini";
import type { Database, Executor } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import type { Keyring } from "../../platform/keys.ts";
import type { Mailer } from "../../platform/mailer.ts";
import { makeCode } from "./codes.ts";
import { writeMail, type Message } from "./mails.ts";
import * as queries from "./auth.queries.ts";

const language = z.enum(["en", "hi"]);
const base = { email: z.string(), language };
const mailJob = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("verify-code"),
    ...base,
    signupId: z.optional(z.string()),
    secretHash: z.optional(z.string()),
  }),
  z.object({ kind: z.literal("reset-code"), ...base }),
  z.object({ kind: z.literal("password-changed"), ...base }),
  z.object({ kind: z.literal("session-ended"), ...base }),
  z.object({ kind: z.literal("support-view"), ...base, who: z.string(), reason: z.string() }),
  z.object({ kind: z.literal("invitation"), ...base, course: z.string() }),
]);
type MailJob = z.infer<typeof mailJob>;

export async function enqueueMail({ jobs }: { jobs: Jobs }, db: Executor, job: MailJob) {
  await jobs.enqueue(db, job);
}

/** A mail each, after whatever somebody waits for at the screen. Which language they read is not known yet. */
export async function enqueueInvitations(
  { jobs }: { jobs: Jobs },
  db: Executor,
  emails: readonly string[],
  course: string,
) {
  const invitation = (email: string): MailJob => ({ kind: "invitation", email, language: "en", course });
  await jobs.enqueueBulk(db, emails.map(invitation));
}

export interface MailParts {
  db: Database;
  keys: Keyring;
  mailer: Mailer;
  supportEmail: string;
  /** The address that students type. */
  origin: string;
}

/**
 * Decides what the owner of an address is told, makes the code, and sends. The code is born here, so it lies in
 * no queue, and its ten minutes begin when the mail server takes it, not when it was asked for. A second try
 * makes a new code, and only the newest counts.
 */
export async function handleMailJob(parts: MailParts, data: unknown) {
  const job = z.parse(mailJob, data);
  const message = await messageFor(parts, job);
  if (message)
    await parts.mailer.send({ to: job.email, ...writeMail(message, job.language, parts.supportEmail) });
}

async function messageFor(parts: MailParts, job: MailJob): Promise<Message | null> {
  switch (job.kind) {
    case "verify-code":
      return verifyMessage(parts, job);
    case "reset-code": {
      const user = await queries.selectOptionalStudent(parts.db, job.email);
      return user
        ? { kind: "reset-code", code: await newCode(parts, "reset", { user_id: user.user_id }) }
        : null;
    }
    case "password-changed":
    case "session-ended":
      return { kind: job.kind };
    case "support-view":
      return { kind: job.kind, told: [job.who, job.reason] };
    case "invitation":
      return { kind: job.kind, told: [job.course], link: `${parts.origin}/user/signup` };
  }
}

async function verifyMessage(
  parts: MailParts,
  job: MailJob & { kind: "verify-code" },
): Promise<Message | null> {
  if (await queries.selectOptionalUserByEmail(parts.db, job.email)) return { kind: "account-exists" };
  const signup = await queries.selectOptionalSignupOf(parts.db, job);
  return signup
    ? { kind: "verify-code", code: await newCode(parts, "verify", { signup_id: signup.signup_id }) }
    : null;
}

async function newCode(
  parts: MailParts,
  purpose: "verify" | "reset",
  owner: { signup_id: string } | { user_id: string },
) {
  const { code, row } = makeCode(parts.keys, purpose);
  await queries.replaceCode(parts.db, row, owner);
  return code;
}
