import type { BodyOf, ReplyOf } from "@patrak/contract";
import type { Transaction } from "kysely";
import { lift } from "../../platform/delays.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { Refusal } from "../../platform/errors.ts";
import { takeTry } from "../../platform/password-tries.ts";
import type { Caller } from "../../platform/session/access-token.ts";
import { deviceIdOf } from "../../platform/session/device.ts";
import { matchingStep } from "../../platform/totp.ts";
import { actorOf } from "../audit/actor.service.ts";
import { audit, type AuditEntry } from "../audit/audit.service.ts";
import { updatePassword } from "../auth/auth.queries.ts";
import { revokeOtherSessions, selectLiveSessions } from "../auth/sessions.queries.ts";
import { endNamedSession, endOtherSessions, sessionName } from "../auth/sessions.service.ts";
import { enqueueMail } from "../mail/mail.service.ts";
import { networkMark, note } from "../security-events/security-events.service.ts";
import { passwordLimits } from "./administrators.limits.ts";
import type { AdminParts } from "./administrators.parts.ts";
import { selectOptionalActive } from "./administrators.queries.ts";
import { findCode, spendCode, spendRecoveryCode, withFactor, type Factor } from "./guesses.service.ts";
import { lockChecked } from "./login.service.ts";
import type { Visitor } from "./visitor.service.ts";
import { openPhone, sealPhone } from "./new-phone.ts";
import { checkAdminPassword } from "./passwords.service.ts";
import { sealSecret } from "./phone-secrets.ts";
import { forgetBrowsers } from "./remembered.service.ts";
import * as factors from "./second-factor.queries.ts";
import { newPhone, renewCodes } from "./second-factor.service.ts";

/** The signed-in administrator and the browser. */
export interface Self {
  caller: Caller;
  visitor: Visitor;
}

type Person = Awaited<ReturnType<typeof selectSelf>>;

export async function showSecurity(
  { db }: AdminParts,
  caller: Caller,
): Promise<ReplyOf<"GET /admin/security">> {
  const factor = await factors.selectOptionalFactor(db, caller.userId);
  const live = await selectLiveSessions(db, caller.userId);
  return {
    phoneSince: factor?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: factor?.codes_left ?? 0,
    hasKeptCodes: hasKept(factor),
    sessions: live.map(({ session_id, device, refreshed_at }) => ({
      id: sessionName(session_id),
      device,
      seenAt: refreshed_at.toISOString(),
      isCurrent: session_id === caller.sessionId,
    })),
  };
}

export async function hasKeptCodes({ db }: AdminParts, { userId }: Caller) {
  return hasKept(await factors.selectOptionalFactor(db, userId));
}

const hasKept = (factor: { codes_told_at: Date | null } | undefined) => factor?.codes_told_at === null;

/** Guesses count like those of a sign-in. The session in which it happens stays; all others end. */
export async function changePassword(
  parts: AdminParts,
  { caller, visitor }: Self,
  { currentPassword, newPassword }: BodyOf<"POST /admin/security/password">,
) {
  const person = await selectSelf(parts, caller);
  checkAdminPassword(newPassword, person);
  await checkPassword(parts, person, currentPassword, visitor);
  const passwordHash = await parts.hasher.hash(newPassword, visitor.lane);
  await parts.db.transaction().execute(async (tx) => {
    await lockChecked(tx, person, "PASSWORD_WRONG");
    await updatePassword(tx, person.user_id, passwordHash);
    await forgetBrowsers(tx, person.user_id);
    await revokeOtherSessions(tx, caller, "password");
    await lift(tx, passwordLimits.account, person.email);
    await note(tx, { kind: "password-changed", userId: person.user_id });
    await tell(parts, tx, person, "admin-password-changed");
    await record(tx, person, visitor, "administrator.password-changed");
  });
}

/** Seals the secret for the browser. The former phone stays valid until `confirmPhone`. */
export async function beginPhone(
  parts: AdminParts,
  { caller, visitor }: Self,
  body: BodyOf<"POST /admin/security/phone">,
) {
  const person = await signInAgain(parts, { caller, visitor }, body, async () => undefined);
  const { secret, told } = newPhone(person);
  return { told, sealed: sealPhone(parts.keys, caller, secret, Date.now()) };
}

/** Other browsers may be in the hands of whoever holds the former phone: they are signed out. */
export async function confirmPhone(
  parts: AdminParts,
  { caller, visitor }: Self,
  sealed: string | undefined,
  code: string,
) {
  const person = await selectSelf(parts, caller);
  const secret = openPhone(parts.keys, caller, sealed, Date.now());
  if (!secret) throw new Refusal("CODE_INVALID");
  return withFactor(parts, person, visitor, async (tx, { now }) => {
    const step = matchingStep(secret, code, now, 0);
    if (step === null) return null;
    await factors.replaceSecret(tx, person.user_id, sealSecret(parts.keys, person.user_id, secret), {
      now,
      step,
    });
    const recoveryCodes = await renewCodes(parts, tx, person);
    await forgetBrowsers(tx, person.user_id);
    await endOtherSessions(tx, caller);
    await tell(parts, tx, person, "admin-phone-changed");
    await record(tx, person, visitor, "second-factor.replaced");
    return recoveryCodes;
  });
}

export async function makeCodesAnew(
  parts: AdminParts,
  self: Self,
  body: BodyOf<"POST /admin/security/recovery-codes">,
) {
  let recoveryCodes: string[] = [];
  await signInAgain(parts, self, body, async (tx, person) => {
    recoveryCodes = await renewCodes(parts, tx, person);
    await tell(parts, tx, person, "admin-codes-renewed");
    await record(tx, person, self.visitor, "recovery-codes.renewed");
  });
  return { recoveryCodes };
}

/** One typed back shows that they are kept; it stays good. */
export async function keepCodes(parts: AdminParts, { caller, visitor }: Self, recoveryCode: string) {
  const person = await selectSelf(parts, caller);
  await withFactor(parts, person, visitor, async (tx, { user_id }) => {
    const unused = await factors.selectUnusedRecoveryCodes(tx, user_id);
    if (!findCode(parts, user_id, unused, recoveryCode)) return null;
    await factors.updateCodesKept(tx, user_id);
    await record(tx, person, visitor, "recovery-codes.kept");
    return true;
  });
}

export async function endOne({ db }: AdminParts, { caller, visitor }: Self, unsafeName: string) {
  await db.transaction().execute(async (tx) => {
    await endNamedSession(tx, caller.userId, unsafeName);
    await record(tx, await selectSelf({ db: tx }, caller), visitor, "session.ended");
  });
}

export async function endOthers({ db }: AdminParts, { caller, visitor }: Self) {
  return db.transaction().execute(async (tx) => {
    const person = await selectSelf({ db: tx }, caller);
    const ended = await endOtherSessions(tx, caller);
    if (ended > 0) await record(tx, person, visitor, "administrator.sessions-ended");
    return { ended };
  });
}

/** Password and code once more, then the work, under the locks of a sign-in. */
async function signInAgain(
  parts: AdminParts,
  { caller, visitor }: Self,
  { password, code }: { password: string; code: string },
  work: (tx: Transaction<DB>, person: Person) => Promise<void>,
) {
  const person = await selectSelf(parts, caller);
  await checkPassword(parts, person, password, visitor);
  await withFactor(parts, person, visitor, async (tx, factor) => {
    if (!(await spendEither(parts, tx, factor, code))) return null;
    await work(tx, person);
    return true;
  });
  return person;
}

async function spendEither(parts: AdminParts, tx: Transaction<DB>, factor: Factor, code: string) {
  if (/^[0-9]{6}$/.test(code)) return spendCode(parts, tx, factor, code);
  return (await spendRecoveryCode(parts, tx, factor, code)) !== null;
}

async function checkPassword(
  { db, keys, hasher }: AdminParts,
  person: Person,
  password: string,
  visitor: Visitor,
) {
  const { network, lane } = visitor;
  const deviceId = deviceIdOf(visitor.known, person.user_id);
  const giveBack = await takeTry(db, passwordLimits, { email: person.email, network, deviceId });
  if (!(await hasher.verify(person.password_hash, password, lane))) {
    await note(db, {
      kind: "admin-login-refused",
      userId: person.user_id,
      network: networkMark(keys, network),
    });
    throw new Refusal("PASSWORD_WRONG");
  }
  await giveBack();
}

async function selectSelf({ db }: Pick<AdminParts, "db"> | { db: Transaction<DB> }, { userId }: Caller) {
  const person = await selectOptionalActive(db, userId);
  if (!person) throw new Refusal("SESSION_REQUIRED");
  return person;
}

async function tell(
  parts: AdminParts,
  tx: Transaction<DB>,
  { email, language }: Person,
  kind: "admin-password-changed" | "admin-phone-changed" | "admin-codes-renewed",
) {
  await enqueueMail(parts, tx, { kind, email, language });
}

async function record(tx: Transaction<DB>, person: Person, visitor: Visitor, action: AuditEntry["action"]) {
  const object = { kind: "administrator" as const, id: person.user_id };
  await audit(tx, { actor: actorOf(visitor, person), action, object });
}
