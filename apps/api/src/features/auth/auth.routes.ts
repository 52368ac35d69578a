import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../../platform/errors.ts";
import { createQueue } from "../../platform/queue.ts";
import { serve } from "../../platform/routes.ts";
import {
  clearCookie,
  clearSessionCookies,
  cookieNames,
  setCookie,
  setSessionCookies,
} from "../../platform/session/cookies.ts";
import { DEVICE_COOKIE, DEVICE_SECONDS, makeDeviceProof } from "../../platform/session/device.ts";
import { callerOf } from "../../platform/session/guard.ts";
import type { Role } from "../../platform/session/access-token.ts";
import * as queries from "./auth.queries.ts";
import { login } from "./login.service.ts";
import { loginByRoll } from "./roll-login.service.ts";
import type { AuthParts } from "./auth.parts.ts";
import { forgotPassword, resetPassword } from "./reset.service.ts";
import { endSession, refreshSession } from "./sessions.service.ts";
import { resendCode, signUp, verifyEmail } from "./signup.service.ts";
import { RESET_COOKIE, SIGNUP_COOKIE, visitorBy } from "./visitor.service.ts";

const ASKED_SECONDS = 86_400;

/** Sign-up, login, reset, refresh and logout, open to everybody. */
export function registerCredentialRoutes(app: FastifyInstance, parts: AuthParts) {
  // A crowd waits here before its first query, which spreads its reads and counters over the time that its
  // hashes take. Networks take turns and none takes every place: one network does not delay another.
  const forLogin = createQueue({
    line: "logins",
    atOnce: 4,
    waiting: 500,
    ofOne: { atOnce: 2, waiting: 400 },
  });
  const forSignup = createQueue({
    line: "sign-ups",
    atOnce: 2,
    waiting: 500,
    ofOne: { atOnce: 1, waiting: 400 },
  });
  // For calls that cost only a few queries: as many as one network may send in a minute.
  const forCode = createQueue({
    line: "codes",
    atOnce: 2,
    waiting: 5000,
    ofOne: { atOnce: 1, waiting: 3000 },
  });
  const visitorOf = (request: FastifyRequest) => visitorBy(parts, request);

  serve(app, "POST /auth/signup", async (request, reply) => {
    const visitor = visitorOf(request);
    const secret = await forSignup(() => signUp(parts, request.body, visitor), visitor.lane);
    setCookie(reply, SIGNUP_COOKIE, secret, ASKED_SECONDS);
    return { message: "We have sent a 6-digit code to your email" };
  });

  serve(app, "POST /auth/verify-otp", async (request, reply) => {
    const visitor = visitorOf(request);
    const { user, tokens } = await forCode(() => verifyEmail(parts, request.body, visitor), visitor.lane);
    clearCookie(reply, SIGNUP_COOKIE);
    signIn(parts, reply, user.user_id, tokens);
    return { message: "Email verified successfully" };
  });

  serve(app, "POST /auth/resend-otp", async (request) => {
    const visitor = visitorOf(request);
    await forCode(() => resendCode(parts, request.body, visitor), visitor.lane);
    return { message: "We have sent a new code to your email" };
  });

  serve(app, "POST /auth/login", async (request, reply) => {
    const visitor = visitorOf(request);
    const result = await forLogin(() => login(parts, request.body, visitor), visitor.lane);
    if (result.kind === "unverified") {
      setCookie(reply, SIGNUP_COOKIE, result.signupSecret, ASKED_SECONDS);
      throw new Refusal("EMAIL_NOT_VERIFIED");
    }
    signIn(parts, reply, result.user.user_id, result.tokens);
    const erasedFrom = result.erasedFrom?.toISOString() ?? null;
    return { message: "Login successful", user: userView(result.user), erasedFrom };
  });

  serve(app, "POST /auth/login-roll", async (request, reply) => {
    const visitor = visitorOf(request);
    const result = await forLogin(() => loginByRoll(parts, request.body, visitor), visitor.lane);
    signIn(parts, reply, result.user.user_id, result.tokens);
    const erasedFrom = result.erasedFrom?.toISOString() ?? null;
    return { message: "Login successful", user: userView(result.user), erasedFrom };
  });

  serve(app, "POST /auth/forgot-password", async (request, reply) => {
    const visitor = visitorOf(request);
    const secret = await forCode(() => forgotPassword(parts, request.body, visitor), visitor.lane);
    setCookie(reply, RESET_COOKIE, secret, ASKED_SECONDS);
    return { message: "If this address has an account, we have sent a code to it" };
  });

  serve(app, "POST /auth/reset-password", async (request, reply) => {
    const visitor = visitorOf(request);
    const userId = await forCode(() => resetPassword(parts, request.body, visitor), visitor.lane);
    clearCookie(reply, RESET_COOKIE);
    setDeviceProof(parts, reply, userId);
    return { message: "Password reset successfully" };
  });

  serve(app, "POST /auth/logout", async (request, reply) => {
    await endSession(parts, request.cookies[cookieNames("USER").refresh]);
    clearSessionCookies(reply, "USER");
    // The browser keeps papers to revalidate them by ETag, and would show them to the next person.
    void reply.header("clear-site-data", '"cache"');
    return { message: "Logged out" };
  });

  serve(app, "POST /auth/refresh-token", (request, reply) => refresh(parts, "USER", request, reply));
  serve(app, "POST /user/refresh-token", (request, reply) => refresh(parts, "USER", request, reply));
  serve(app, "POST /admin/refresh-token", (request, reply) => refresh(parts, "ADMIN", request, reply));
}

/** What only a signed-in student may call. */
export function registerStudentRoutes(student: FastifyInstance, parts: AuthParts) {
  serve(student, "GET /auth/fetch-user", async (request) => {
    const user = await queries.selectOptionalUser(parts.db, callerOf(request).userId);
    if (!user) throw new Refusal("SESSION_REQUIRED");
    return { user: userView(user) };
  });
}

async function refresh(parts: AuthParts, role: Role, request: FastifyRequest, reply: FastifyReply) {
  try {
    setSessionCookies(
      reply,
      role,
      await refreshSession(parts, request.cookies[cookieNames(role).refresh], role),
    );
    return { message: "Session refreshed" };
  } catch (error) {
    // Only the end of the session clears the cookies; whatever else is wrong keeps them for the next try.
    if (error instanceof Refusal && error.code === "SESSION_REQUIRED") clearSessionCookies(reply, role);
    throw error;
  }
}

function signIn(
  parts: AuthParts,
  reply: FastifyReply,
  userId: string,
  tokens: { access: string; refresh: string },
) {
  setSessionCookies(reply, "USER", tokens);
  setDeviceProof(parts, reply, userId);
}

function setDeviceProof({ keys }: AuthParts, reply: FastifyReply, userId: string) {
  setCookie(reply, DEVICE_COOKIE.USER, makeDeviceProof(keys, userId), DEVICE_SECONDS);
}

/** Only verified accounts, and those that an institute vouches for, are stored as users. */
function userView(user: {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  role: Role;
}) {
  return {
    _id: user.user_id,
    firstname: user.first_name,
    lastname: user.last_name,
    // Empty for a learner without an address: the specified reply has a text here.
    email: user.email ?? "",
    isVerified: true,
    role: user.role,
  };
}
