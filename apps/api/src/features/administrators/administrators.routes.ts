import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createQueue } from "../../platform/queue.ts";
import { serve } from "../../platform/routes.ts";
import {
  clearCookie,
  clearSessionCookies,
  setCookie,
  setSessionCookies,
} from "../../platform/session/cookies.ts";
import { DEVICE_COOKIE, DEVICE_SECONDS, makeDeviceProof } from "../../platform/session/device.ts";
import { callerOf } from "../../platform/session/guard.ts";
import { actingAdministrator, administratorOf, type Administrator } from "../audit/actor.service.ts";
import type { SessionTokens } from "../auth/sessions.service.ts";
import { endOwnSession } from "./administrators.service.ts";
import { STEP_COOKIE, STEP_SECONDS } from "./first-step.service.ts";
import { checkPassword } from "./login.service.ts";
import type { AdminParts } from "./administrators.parts.ts";
import { REMEMBERED_COOKIE, REMEMBERED_SECONDS } from "./remembered.service.ts";
import { hasKeptCodes } from "./security.service.ts";
import { visitorBy } from "./visitor.service.ts";
import * as secondFactor from "./second-factor.service.ts";

/** The two steps of signing in, open to everybody. */
export function registerAdminLoginRoutes(app: FastifyInstance, parts: AdminParts) {
  // One queue per network or known device, so that strangers' guesses do not delay an administrator.
  const inTurn = createQueue({
    line: "administrators",
    atOnce: 2,
    waiting: 100,
    ofOne: { atOnce: 1, waiting: 50 },
  });
  const visitorOf = (request: FastifyRequest) => visitorBy(parts, request);
  const attemptOf = (request: FastifyRequest): secondFactor.Attempt => ({
    step: request.cookies[STEP_COOKIE],
    visitor: visitorOf(request),
  });

  serve(app, "POST /admin/login", async (request, reply) => {
    const visitor = visitorOf(request);
    const { step, next, entered } = await inTurn(
      () => checkPassword(parts, request.body, visitor),
      visitor.lane,
    );
    if (entered) return { message: "Login successful", next, administrator: signIn(parts, reply, entered) };
    setCookie(reply, STEP_COOKIE, step, STEP_SECONDS);
    return { message: "Password accepted", next };
  });

  serve(app, "POST /admin/login/code", async (request, reply) => {
    const entered = await secondFactor.enterWithCode(parts, attemptOf(request), request.body);
    const { remembered } = entered;
    if (remembered !== null) setCookie(reply, REMEMBERED_COOKIE, remembered, REMEMBERED_SECONDS);
    return { message: "Login successful", administrator: signIn(parts, reply, entered) };
  });

  serve(app, "POST /admin/login/recovery", async (request, reply) => {
    const { recoveryCode } = request.body;
    const entered = await secondFactor.enterWithRecoveryCode(parts, attemptOf(request), recoveryCode);
    const { recoveryCodesLeft } = entered;
    return { message: "Login successful", administrator: signIn(parts, reply, entered), recoveryCodesLeft };
  });

  serve(app, "POST /admin/second-factor/begin", (request) =>
    secondFactor.beginSecondFactor(parts, attemptOf(request), request.body),
  );

  serve(app, "POST /admin/second-factor/confirm", async (request, reply) => {
    const entered = await secondFactor.confirmSecondFactor(parts, attemptOf(request), request.body.code);
    const { recoveryCodes } = entered;
    return { message: "Login successful", administrator: signIn(parts, reply, entered), recoveryCodes };
  });
}

/** What every administrator may do with their own account. */
export function registerAdministratorRoutes(admin: FastifyInstance, parts: AdminParts) {
  const { db } = parts;
  serve(admin, "GET /admin/me", async (request) => ({
    administrator: administratorView(administratorOf(request)),
    hasKeptCodes: await hasKeptCodes(parts, callerOf(request)),
  }));

  serve(admin, "POST /admin/logout", async (request, reply) => {
    await endOwnSession(db, callerOf(request), actingAdministrator(request));
    clearSessionCookies(reply, "ADMIN");
    return { message: "Logged out" };
  });
}

function signIn(
  { keys }: AdminParts,
  reply: FastifyReply,
  { admin, tokens }: { admin: Administrator; tokens: SessionTokens },
) {
  clearCookie(reply, STEP_COOKIE);
  setSessionCookies(reply, "ADMIN", tokens);
  setCookie(reply, DEVICE_COOKIE.ADMIN, makeDeviceProof(keys, admin.user_id), DEVICE_SECONDS);
  return administratorView(admin);
}

function administratorView({ user_id, first_name, last_name, email, role }: Administrator) {
  return { id: user_id, firstName: first_name, lastName: last_name, email, role };
}
