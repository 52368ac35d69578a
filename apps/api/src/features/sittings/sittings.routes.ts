import { PAPER_NAME, PAPERS } from "@patrak/domain";
import type { FastifyInstance } from "fastify";
import type { Files } from "../../platform/files.ts";
import type { Keyring } from "../../platform/keys.ts";
import { serve } from "../../platform/routes.ts";
import { callerOf } from "../../platform/session/guard.ts";
import { serveUnchanging } from "../../platform/unchanging-files.ts";
import { actingAdministrator } from "../audit/actor.service.ts";
import * as acts from "./acts.service.ts";
import * as minutes from "./minutes.service.ts";
import { createAnnouncements } from "./announcements.service.ts";
import * as announcing from "./announcing.service.ts";
import * as mine from "./mine.service.ts";
import { createPaperKeys } from "./papers.service.ts";
import { renewPasscode } from "./passcode.service.ts";
import * as planning from "./planning.service.ts";

interface SittingParts {
  attempts: mine.AttemptParts;
  keys: Keyring;
  zone: string;
}

export function registerSittingRoutes(student: FastifyInstance, { attempts, keys, zone }: SittingParts) {
  const paperKeys = createPaperKeys({ db: attempts.db, keys });

  serve(student, "GET /user/sittings", async (request) => ({
    data: await mine.listMine(attempts, callerOf(request).userId, zone),
  }));

  serve(student, "GET /user/sittings/clock", async () => ({
    data: { serverNow: new Date(attempts.clock.now()).toISOString() },
  }));

  serve(student, "POST /user/sittings/{id}/start", async (request) => {
    const { userId } = callerOf(request);
    const { passcode } = request.body;
    return {
      data: await mine.enter(attempts, paperKeys, { userId, sittingId: request.params.id, passcode }),
    };
  });

  const announcements = createAnnouncements(attempts);
  serve(student, "GET /user/sittings/{id}/announcements", async (request) => {
    const { after } = request.query;
    const asked = after === undefined ? null : Number(after);
    return { data: await announcements.list(callerOf(request).userId, request.params.id, asked) };
  });

  serve(student, "POST /user/sittings/{id}/announcements/seen", async (request) => {
    await announcements.see(callerOf(request).userId, request.params.id, request.body.number);
    return { message: "The announcement is marked as seen" };
  });
}

export function registerPaperFiles(app: FastifyInstance, files: Files) {
  serveUnchanging(app, files, {
    folder: PAPERS,
    name: PAPER_NAME,
    ending: ".bin",
    type: "application/octet-stream",
    unlimited: "all who wait fetch the paper, and 2,000 seats may share one address",
  });
}

export function registerPlanningRoutes(admin: FastifyInstance, parts: acts.ActParts) {
  serve(admin, "GET /admin/sittings", () => planning.listSittings(parts));
  serve(admin, "GET /admin/sittings/tests", () => planning.listTests(parts));
  serve(admin, "GET /admin/sittings/{id}", ({ params }) => planning.showSitting(parts, params.id));
  serve(admin, "POST /admin/sittings", (request) =>
    planning.planSitting(parts, actingAdministrator(request), request.body),
  );
  serve(admin, "POST /admin/sittings/{id}", (request) =>
    planning.changeSitting(parts, actingAdministrator(request), request.params.id, request.body),
  );
  serve(admin, "POST /admin/sittings/{id}/cancel", (request) =>
    planning.cancelSitting(parts, actingAdministrator(request), request.params.id, request.body.reason),
  );
  serve(admin, "POST /admin/sittings/{id}/passcode", (request) =>
    renewPasscode(parts, actingAdministrator(request), request.params.id, request.body.previous),
  );
  serve(admin, "POST /admin/sittings/{id}/version", (request) =>
    planning.replaceVersion(parts, actingAdministrator(request), request.params.id, request.body),
  );
  serve(admin, "POST /admin/sittings/{id}/show", (request) =>
    planning.show(parts, actingAdministrator(request), request.params.id, request.body.what),
  );

  serve(admin, "POST /admin/sittings/{id}/objections", (request) =>
    planning.setObjections(parts, actingAdministrator(request), request.params.id, request.body.until),
  );

  serve(admin, "GET /admin/sittings/{id}/minutes", ({ params }) => minutes.showMinutes(parts, params.id));
  serve(admin, "GET /admin/sittings/{id}/learners", ({ params, query }) =>
    minutes.listLearners(parts, params.id, query.words),
  );
  serve(admin, "POST /admin/sittings/{id}/minutes", (request) =>
    minutes.giveMinutes(parts, actingAdministrator(request), request.params.id, request.body),
  );
  serve(admin, "GET /admin/sittings/{id}/attempts", ({ params, query }) =>
    acts.showAttempts(parts, params.id, query.learner),
  );
  serve(admin, "POST /admin/sittings/{id}/attempts", (request) =>
    acts.actOn(parts, actingAdministrator(request), request.params.id, request.body),
  );
  serve(admin, "GET /admin/sittings/{id}/announcements", ({ params }) =>
    announcing.listAnnounced(parts, params.id),
  );
  serve(admin, "POST /admin/sittings/{id}/announcements", (request) =>
    announcing.announce(parts.db, actingAdministrator(request), request.params.id, request.body),
  );
}
