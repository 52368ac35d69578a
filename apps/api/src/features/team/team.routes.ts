import type { FastifyInstance } from "fastify";
import { interfaceLanguageOf } from "../../platform/interface-language.ts";
import { createQueue } from "../../platform/queue.ts";
import { serve } from "../../platform/routes.ts";
import { setCookie } from "../../platform/session/cookies.ts";
import { STEP_COOKIE, STEP_SECONDS } from "../administrators/first-step.service.ts";
import { visitorBy } from "../administrators/visitor.service.ts";
import { actingAdministrator } from "../audit/actor.service.ts";
import * as invitations from "./invitations.service.ts";
import { join, showInvitation } from "./joining.service.ts";
import * as service from "./team.service.ts";
import type { TeamParts } from "./team.parts.ts";

/** How a colleague who holds a mailed link joins, open to everybody. */
export function registerJoinRoutes(app: FastifyInstance, parts: TeamParts) {
  const inTurn = createQueue({
    line: "joining",
    atOnce: 1,
    waiting: 50,
    ofOne: { atOnce: 1, waiting: 10 },
  });

  serve(app, "POST /admin/invitation", (request) => showInvitation(parts, request.body.token));

  serve(app, "POST /admin/invitation/accept", async (request, reply) => {
    const visitor = { ...visitorBy(parts, request), language: interfaceLanguageOf(request) };
    const { step, email } = await inTurn(() => join(parts, request.body, visitor), visitor.lane);
    setCookie(reply, STEP_COOKIE, step, STEP_SECONDS);
    return { message: "You have joined the team", email };
  });
}

/** What an owner does with the team. */
export function registerTeamRoutes(admin: FastifyInstance, parts: TeamParts) {
  const { db } = parts;
  serve(admin, "GET /admin/team", () => service.listTeam(db));

  serve(admin, "POST /admin/team/invitations", async (request) => {
    await invitations.invite(parts, request.body, actingAdministrator(request));
    return { message: "The invitation is sent" };
  });

  serve(admin, "POST /admin/team/invitations/{id}/resend", async (request) => {
    await invitations.inviteAgain(parts, request.params.id, actingAdministrator(request));
    return { message: "The invitation is sent again" };
  });

  serve(admin, "POST /admin/team/invitations/{id}/cancel", async (request) => {
    await invitations.cancelInvitation(parts, request.params.id, actingAdministrator(request));
    return { message: "The invitation is cancelled" };
  });

  serve(admin, "POST /admin/team/{id}/role", async (request) => {
    await service.changeRole(db, request.params.id, request.body, actingAdministrator(request));
    return { message: "The role is changed" };
  });

  serve(admin, "POST /admin/team/{id}/suspend", async (request) => {
    await service.suspend(db, request.params.id, actingAdministrator(request));
    return { message: "The access is ended" };
  });

  serve(admin, "POST /admin/team/{id}/let-back-in", async (request) => {
    await service.letBackIn(db, request.params.id, actingAdministrator(request));
    return { message: "The access is given back" };
  });

  serve(admin, "POST /admin/team/{id}/end-sessions", (request) =>
    service.endSessions(db, request.params.id, actingAdministrator(request)),
  );

  serve(admin, "POST /admin/team/{id}/reset-phone", (request) =>
    service.resetPhone(parts, request.params.id, actingAdministrator(request)),
  );
}
