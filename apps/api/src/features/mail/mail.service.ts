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
]);
export type MailJob = z.infer<typeof mailJob>;

/** Queued in the transaction of the change that it reports; the worker sends it. */
export async function enqueueMail({ jobs }: { jobs: Jobs }, db: Executor, job: MailJob) {
  await jobs.enqueue(db, job);
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
