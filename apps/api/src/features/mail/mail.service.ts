import * as z from "zod/mini";
import type { Executor } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";

const language = z.enum(["en", "hi"]);
const base = { email: z.string(), language };
const withForm = { ...base, form: z.enum(["digits", "link"]) };
/** The mails that may be sent, as queued. */
export const mailJob = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("verify-code"), ...withForm, signupId: z.string() }),
  z.object({ kind: z.literal("reset-code"), ...withForm, asker: z.string() }),
  z.object({ kind: z.literal("password-changed"), ...base }),
  z.object({ kind: z.literal("password-renewed"), ...base }),
  z.object({ kind: z.literal("session-ended"), ...base }),
  z.object({ kind: z.literal("erasure-asked"), ...base, dueAt: z.string() }),
  z.object({ kind: z.literal("erasure-undone"), ...base }),
  z.object({ kind: z.literal("support-view"), ...base, who: z.string(), reason: z.string() }),
  z.object({ kind: z.literal("invitation"), ...base, course: z.string() }),
  z.object({ kind: z.literal("notices"), ...base, lines: z.array(z.string()) }),
  z.object({ kind: z.literal("team-invitation"), ...base, invitationId: z.string(), who: z.string() }),
  z.object({ kind: z.literal("admin-password-changed"), ...base }),
  z.object({ kind: z.literal("admin-phone-changed"), ...base }),
  z.object({ kind: z.literal("admin-phone-reset"), ...base }),
  z.object({ kind: z.literal("admin-codes-renewed"), ...base }),
]);
export type MailJob = z.infer<typeof mailJob>;

/** A mail to somebody who may have no address. */
type Addressed<Job extends MailJob> = Job extends MailJob
  ? Omit<Job, "email"> & { email: string | null }
  : never;

/**
 * Queued in the transaction of the change that it reports; the worker sends it. A learner without an address gets none.
 */
export async function enqueueMail({ jobs }: { jobs: Jobs }, db: Executor, job: Addressed<MailJob>) {
  const { email } = job;
  if (email !== null) await jobs.enqueue(db, { ...job, email });
}

/** One mail each, after all mails that somebody waits for. The readers' language is not known yet. */
export async function enqueueInvitations(
  { jobs }: { jobs: Jobs },
  db: Executor,
  emails: readonly string[],
  course: string,
) {
  const invitation = (email: string): MailJob => ({ kind: "invitation", email, language: "en", course });
  await jobs.enqueueBulk(db, emails.map(invitation));
}

/** One mail each, after all mails that somebody waits for, in the reader's language. */
export async function enqueueNoticeMails(
  { jobs }: { jobs: Jobs },
  db: Executor,
  mails: readonly { email: string; language: MailJob["language"]; lines: string[] }[],
) {
  const job = (mail: (typeof mails)[number]): MailJob => ({ kind: "notices", ...mail });
  await jobs.enqueueBulk(db, mails.map(job));
}
