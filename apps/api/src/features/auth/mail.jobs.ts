import * as z from "zod/mini";
import type { Database } from "../../platform/db.ts";
import type { Keyring } from "../../platform/keys.ts";
import type { Mailer } from "../../platform/mailer.ts";
import { mailJob, type MailJob } from "../mail/mail.service.ts";
import { note } from "../security-events/security-events.service.ts";
import * as queries from "./auth.queries.ts";
import { linkOf, makeCode, makeLinkToken, type Purpose } from "./codes.ts";
import { insertLink, replaceCode } from "./codes.queries.ts";
import { writeMail, type Message } from "./mails.ts";

export interface MailParts {
  db: Database;
  keys: Keyring;
  mailer: Mailer;
  supportEmail: string;
  /** The site's public address. */
  origin: string;
  /** A new link for a colleague who is invited; null if the invitation is over. */
  teamLink: (invitationId: string) => Promise<string | null>;
}

/**
 * Decides what the owner of an address is told, makes the code and sends the mail. The code is made here, so
 * no queue contains it, and its ten minutes start when the mail server takes it. A second try makes a new
 * code, and only the newest counts.
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
    case "reset-code":
      return resetMessage(parts, job);
    case "password-changed":
    case "password-renewed":
    case "session-ended":
    case "erasure-undone":
    case "admin-password-changed":
    case "admin-phone-changed":
    case "admin-phone-reset":
    case "admin-codes-renewed":
      return { kind: job.kind };
    case "erasure-asked":
      return { kind: job.kind, told: [dayOf(job.dueAt, job.language)] };
    case "support-view":
      return { kind: job.kind, told: [job.who, job.reason] };
    case "invitation":
      return { kind: job.kind, told: [job.course], link: `${parts.origin}/user/signup` };
    case "notices":
      return { kind: job.kind, told: job.lines, page: `${parts.origin}/user/account` };
    case "team-invitation":
      return teamMessage(parts, job);
  }
}

async function teamMessage(
  { teamLink }: MailParts,
  { kind, who, invitationId }: MailJob & { kind: "team-invitation" },
): Promise<Message | null> {
  const link = await teamLink(invitationId);
  return link === null ? null : { kind, told: [who], link };
}

/** A day in India, where the students are. */
function dayOf(instant: string, language: MailJob["language"]) {
  const locale = { en: "en-US", hi: "hi-IN" }[language];
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "Asia/Kolkata" }).format(
    new Date(instant),
  );
}

/**
 * A code is made for every sign-up, whatever the mail says: a guess costs the same with and without an
 * account. If an account exists, a correct guess does not create another.
 */
async function verifyMessage(
  parts: MailParts,
  { email, form, signupId }: MailJob & { kind: "verify-code" },
): Promise<Message | null> {
  if (!(await queries.hasPendingSignup(parts.db, signupId))) return null;
  const { code, row } = makeCode(parts.keys, "verify");
  if (form === "digits") await replaceCode(parts.db, row, { signup_id: signupId });
  if (await queries.selectOptionalUserByEmail(parts.db, email)) return { kind: "account-exists" };
  if (form === "digits") return { kind: "verify-code", code };
  return { kind: "verify-link", link: await newLink(parts, "verify", "/user/verify-otp", email) };
}

async function resetMessage(
  parts: MailParts,
  { email, form, asker }: MailJob & { kind: "reset-code" },
): Promise<Message | null> {
  const user = await queries.selectOptionalStudent(parts.db, email);
  if (user) await note(parts.db, { kind: "reset-asked", userId: user.user_id });
  if (form === "link")
    return user
      ? { kind: "reset-link", link: await newLink(parts, "reset", "/user/forgot-password", email) }
      : null;
  const { code, row } = makeCode(parts.keys, "reset");
  const owner = { asker: Buffer.from(asker, "base64"), user_id: user?.user_id ?? null };
  await replaceCode(parts.db, row, owner);
  return user ? { kind: "reset-code", code } : null;
}

/** The token is after the #, which no browser sends: it appears in no log and no Referer. */
async function newLink({ db, origin }: MailParts, purpose: Purpose, path: string, email: string) {
  const otp = makeLinkToken();
  await insertLink(db, linkOf(purpose, email, otp));
  return `${origin}${path}#${new URLSearchParams({ email, otp }).toString()}`;
}
