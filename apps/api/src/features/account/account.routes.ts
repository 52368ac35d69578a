import type { FastifyInstance, FastifyRequest } from "fastify";
import { createQueue } from "../../platform/queue.ts";
import { serve } from "../../platform/routes.ts";
import { clearSessionCookies } from "../../platform/session/cookies.ts";
import { callerOf } from "../../platform/session/guard.ts";
import { deviceOf } from "../../platform/user-agent.ts";
import { changePassword } from "../auth/change-password.service.ts";
import { visitorBy } from "../auth/visitor.service.ts";
import type { AccountParts } from "./account.parts.ts";
import * as service from "./account.service.ts";
import { askDeletion, copyData, keepAccount } from "./leaving.service.ts";

/** What a student does with the own account. */
export function registerAccountRoutes(student: FastifyInstance, parts: AccountParts) {
  const forPassword = createQueue({
    line: "passwords",
    atOnce: 2,
    waiting: 200,
    ofOne: { atOnce: 1, waiting: 20 },
  });
  // Few at once, and one of each student: administrators need their connections.
  const forLeaving = createQueue({
    line: "leaving",
    atOnce: 1,
    waiting: 50,
    ofOne: { atOnce: 1, waiting: 2 },
  });

  serve(student, "GET /user/account", (request) => service.showAccount(parts, callerOf(request)));

  serve(student, "POST /user/account/name", async (request) => {
    await service.changeName(parts, callerOf(request), request.body);
    return { message: "Your name is saved" };
  });

  serve(student, "POST /user/account/language", async (request) => {
    await service.changeLanguage(parts, callerOf(request), request.body);
    return { message: "Your language is saved" };
  });

  serve(student, "POST /user/account/mails", async (request) => {
    await service.changeMails(parts, callerOf(request), request.body);
    return { message: "Your choice is saved" };
  });

  serve(student, "POST /user/account/password", async (request) => {
    const visitor = visitorBy(parts, request);
    const caller = callerOf(request);
    await forPassword(() => changePassword(parts, caller, request.body, visitor), visitor.lane);
    return { message: "Your password is changed" };
  });

  serve(student, "POST /user/account/sessions/end", async (request) => {
    await service.endOne(parts, callerOf(request), request.body.sessionId);
    return { message: "The device is signed out" };
  });

  serve(student, "POST /user/account/sessions/end-others", (request) =>
    service.endOthers(parts, callerOf(request)),
  );

  serve(student, "POST /user/account/data", (request) => {
    const caller = callerOf(request);
    return forLeaving(() => copyData(parts, caller), caller.userId);
  });

  serve(student, "POST /user/account/delete", async (request, reply) => {
    const caller = callerOf(request);
    const asked = await forLeaving(
      () => askDeletion(parts, caller, request.body, whence(request)),
      caller.userId,
    );
    clearSessionCookies(reply, "USER");
    void reply.header("clear-site-data", '"cache"');
    return asked;
  });

  serve(student, "POST /user/account/keep", async (request) => {
    const caller = callerOf(request);
    await forLeaving(() => keepAccount(parts, caller, whence(request)), caller.userId);
    return { message: "Your account stays" };
  });
}

const whence = ({ ip, headers }: Pick<FastifyRequest, "ip" | "headers">) => ({
  network: ip,
  device: deviceOf(headers["user-agent"]),
});
