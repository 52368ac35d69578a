import type { FastifyInstance, FastifyRequest } from "fastify";
import { createQueue } from "../../platform/queue.ts";
import { serve } from "../../platform/routes.ts";
import { clearCookie, setCookie } from "../../platform/session/cookies.ts";
import { callerOf } from "../../platform/session/guard.ts";
import type { AdminParts } from "./administrators.parts.ts";
import { PHONE_COOKIE, PHONE_SECONDS } from "./new-phone.ts";
import * as service from "./security.service.ts";
import { visitorBy } from "./visitor.service.ts";

/** What every administrator does with the own password, phone, recovery codes and sessions. */
export function registerSecurityRoutes(admin: FastifyInstance, parts: AdminParts) {
  const forPassword = createQueue({
    line: "administrators' passwords",
    atOnce: 1,
    waiting: 50,
    ofOne: { atOnce: 1, waiting: 5 },
  });
  const selfOf = (request: FastifyRequest): service.Self => ({
    caller: callerOf(request),
    visitor: visitorBy(parts, request),
  });
  const inTurn = <T>(request: FastifyRequest, work: (self: service.Self) => Promise<T>) => {
    const self = selfOf(request);
    return forPassword(() => work(self), self.caller.userId);
  };

  serve(admin, "GET /admin/security", (request) => service.showSecurity(parts, callerOf(request)));

  serve(admin, "POST /admin/security/password", async (request) => {
    await inTurn(request, (self) => service.changePassword(parts, self, request.body));
    return { message: "Your password is changed" };
  });

  serve(admin, "POST /admin/security/sessions/end", async (request) => {
    await service.endOne(parts, selfOf(request), request.body.sessionId);
    return { message: "The browser is signed out" };
  });

  serve(admin, "POST /admin/security/sessions/end-others", (request) =>
    service.endOthers(parts, selfOf(request)),
  );

  serve(admin, "POST /admin/security/phone", async (request, reply) => {
    const { told, sealed } = await inTurn(request, (self) => service.beginPhone(parts, self, request.body));
    setCookie(reply, PHONE_COOKIE, sealed, PHONE_SECONDS);
    return told;
  });

  serve(admin, "POST /admin/security/phone/confirm", async (request, reply) => {
    const sealed = request.cookies[PHONE_COOKIE];
    const recoveryCodes = await service.confirmPhone(parts, selfOf(request), sealed, request.body.code);
    clearCookie(reply, PHONE_COOKIE);
    return { recoveryCodes };
  });

  serve(admin, "POST /admin/security/recovery-codes", (request) =>
    inTurn(request, (self) => service.makeCodesAnew(parts, self, request.body)),
  );

  serve(admin, "POST /admin/security/recovery-codes/confirm", async (request) => {
    await service.keepCodes(parts, selfOf(request), request.body.recoveryCode);
    return { message: "Your recovery codes are kept" };
  });
}
