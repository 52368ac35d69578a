import { randomBytes } from "node:crypto";
import type { BodyOf } from "@patrak/contract";
import { Refusal } from "../../platform/errors.ts";
import { giveBack, spend, type Limit } from "../../platform/limits.ts";
import { readDeviceProof } from "../../platform/session/device.ts";
import { loginLimits } from "./auth.limits.ts";
import * as queries from "./auth.queries.ts";
import { hashSecret, mailCodeAgain, raised, type Visitor } from "./auth.service.ts";
import type { AuthParts } from "./parts.ts";
import { openSession } from "./sessions.service.ts";

export type Login =
  | {
      kind: "signed-in";
      user: NonNullable<Awaited<ReturnType<typeof queries.selectOptionalStudent>>>;
      tokens: { access: string; refresh: string };
    }
  | { kind: "unverified"; signupSecret: string };

export async function login(
  parts: AuthParts,
  body: BodyOf<"POST /auth/login">,
  visitor: Visitor & { deviceProof: string | undefined },
): Promise<Login> {
  const user = await queries.selectOptionalStudent(parts.db, body.email);
  const lines = linesOf(
    parts,
    body.email,
    visitor,
    readDeviceProof(parts.keys, user?.user_id, visitor.deviceProof),
  );
  // Counted before the password is looked at and given back after: parallel guesses cannot pass together.
  for (const [limit, subject] of lines) await spend(parts.db, limit, subject, "LOGIN_LIMIT");
  // One hash in every case: an account, a waiting sign-up and an unknown address take the same time.
  const secretHash = visitor.signupSecret === undefined ? null : hashSecret(visitor.signupSecret);
  const signup = user
    ? undefined
    : await queries.selectOptionalPendingSignup(parts.db, body.email, secretHash);
  const matches = await parts.hasher.verify((user ?? signup)?.password_hash, body.password);
  if (!matches) throw new Refusal("CREDENTIALS_INVALID");
  for (const [limit, subject] of lines) await giveBack(parts.db, limit, subject);
  if (user) return { kind: "signed-in", user, tokens: await openSession(parts, parts.db, user) };
  return { kind: "unverified", signupSecret: await continueSignup(parts, signup!, visitor) };
}

/** Gives this browser the sign-up whose password it knows, and mails a fresh code for it. */
async function continueSignup(
  parts: AuthParts,
  signup: { signup_id: string; email: string },
  visitor: Visitor,
) {
  const secret = randomBytes(32).toString("base64url");
  await queries.updateSignupSecret(parts.db, signup.signup_id, hashSecret(secret));
  await mailCodeAgain(parts, signup, visitor);
  return secret;
}

/** A known device has its own line alone: neither strangers nor classmates can use up its owner's tries. */
function linesOf(
  parts: AuthParts,
  email: string,
  { network }: Visitor,
  deviceId: string | null,
): [Limit, string][] {
  if (deviceId !== null) return [[raised(parts, loginLimits.device), deviceId]];
  return [
    [raised(parts, loginLimits.accountAndNetwork), `${email}\0${network}`],
    [raised(parts, loginLimits.account), email],
    [raised(parts, loginLimits.network), network],
  ];
}
