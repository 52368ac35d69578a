import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../../platform/errors.ts";
import { createQueue } from "../../platform/queue.ts";
import { networkOf } from "../../platform/limits.ts";
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
import type { Role } from "../../platform/session/access.ts";
import * as queries from "./auth.queries.ts";
import * as service from "./auth.service.ts";
import { login } from "./login.service.ts";
import type { AuthParts } from "./parts.ts";
import { endSession, refreshSession } from "./sessions.service.ts";

const SIGNUP_COOKIE = "__Host-su";
const SIGNUP_SECONDS = 86_400;

/** Sign-up, login, reset, refresh, logout: open to everybody. */
export function registerCredentialRoutes(app: FastifyInstance, parts: AuthParts) {
  // A crowd waits here, before its first query: its reads and counters are then spread over the time its hashes take.
  const inTurn = createQueue({ line: "logins", atOnce: 2, waiting: 500 });

  serve(app, "POST /auth/signup", async (request, reply) => {
    const secret = await service.signUp(parts, request.body, visitorOf(request));
    setCookie(reply, SIGNUP_COOKIE, secret, SIGNUP_SECONDS);
    return { message: "We have sent a 6-digit code to your email" };
  });

  serve(app, "POST /auth/verify-otp", async (request, reply) => {
    const { user, tokens } = await service.verifyEmail(parts, request.body, visitorOf(request));
    clearCookie(reply, SIGNUP_COOKIE);
    signIn(parts, reply, user.user_id, tokens);
    return { message: "Email verified successfully" };
  });

  serve(app, "POST /auth/resend-otp", async (request) => {
    await service.resendCode(parts, request.body, visitorOf(request));
    return { message: "We have sent a new code to your email" };
  });

  serve(app, "POST /auth/login", async (request, reply) => {
    const deviceProof = request.cookies[DEVICE_COOKIE.USER];
    const visitor = { ...visitorOf(request), deviceProof };
    const result = await inTurn(() => login(parts, request.body, visitor));
    if (result.kind === "unverified") {
      setCookie(reply, SIGNUP_COOKIE, result.signupSecret, SIGNUP_SECONDS);
      throw new Refusal("EMAIL_NOT_VERIFIED");
    }
    signIn(parts, reply, result.user.user_id, result.tokens);
    return { message: "Login successful", user: userView(result.user) };
  });

  serve(app, "POST /auth/forgot-password", async (request) => {
    await service.forgotPassword(parts, request.body, visitorOf(request));
    return { message: "If this address has an account, we have sent a code to it" };
  });

  serve(app, "POST /auth/reset-password", async (request) => {
    await service.resetPassword(parts, request.body, visitorOf(request));
    return { message: "Password reset successfully" };
  });

  serve(app, "POST /auth/logout", async (request, reply) => {
    await endSession(parts, request.cookies[cookieNames("USER").refresh]);
    clearSessionCookies(reply, "USER");
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
    // Only a refusal takes the cookies away; a fault of ours leaves them for the next try.
    if (error instanceof Refusal) clearSessionCookies(reply, role);
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
  setCookie(reply, DEVICE_COOKIE.USER, makeDeviceProof(parts.keys, userId), DEVICE_SECONDS);
}

function visitorOf(request: FastifyRequest): service.Visitor {
  return {
    network: networkOf(request.ip),
    language: /^\s*hi\b/i.test(request.headers["accept-language"] ?? "") ? "hi" : "en",
    signupSecret: request.cookies[SIGNUP_COOKIE],
  };
}

/** Only verified accounts are kept as users, so isVerified is always true here. */
function userView(user: {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  role: Role;
}) {
  return {
    _id: user.user_id,
    firstname: user.first_name,
    lastname: user.last_name,
    email: user.email,
    isVerified: true,
    role: user.role,
  };
}
