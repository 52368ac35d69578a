import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../../platform/db.ts";
import type { Files } from "../../platform/files.ts";
import { nameLanguageOf } from "../../platform/interface-language.ts";
import { serve } from "../../platform/routes.ts";
import { callerOf } from "../../platform/session/guard.ts";
import type { Workshop } from "../../platform/workshop.ts";
import { actingAdministrator, administratorOf } from "../audit/actor.service.ts";
import * as asLearner from "./as-learner.service.ts";
import type { Writer } from "./change.service.ts";
import { setCover } from "./covers.service.ts";
import * as folders from "./folders.service.ts";
import * as packages from "./packages.service.ts";

interface Parts {
  db: Database;
  files: Files;
  workshop: Workshop;
}

export function registerPackageRoutes(admin: FastifyInstance, { db, files, workshop }: Parts) {
  const by = (request: Pick<FastifyRequest, "administrator" | "ip" | "headers">): Writer => ({
    db,
    actor: actingAdministrator(request),
  });

  const readerOf = (request: Pick<FastifyRequest, "caller" | "headers">) => ({
    userId: callerOf(request).userId,
    language: nameLanguageOf(request),
  });

  serve(admin, "GET /admin/packages", () => packages.listPackages(db));
  serve(admin, "GET /admin/packages/{id}", ({ params }) => packages.showPackage(db, params.id));
  serve(admin, "GET /admin/packages/{id}/as-learner", (request) =>
    asLearner.showPackage(db, readerOf(request), request.params.id, request.query.folderId ?? null),
  );
  serve(admin, "GET /admin/tests/{testId}/as-learner", (request) =>
    asLearner.showTest(db, readerOf(request), request.params.testId),
  );
  serve(admin, "POST /admin/packages", (request) => packages.createPackage(by(request), request.body));
  serve(admin, "POST /admin/packages/{id}", (request) =>
    packages.changePackage(by(request), request.params.id, request.body),
  );
  serve(admin, "POST /admin/packages/{id}/move", (request) =>
    packages.movePackage(by(request), request.params.id, request.body.beforeId),
  );
  serve(admin, "POST /admin/packages/{id}/cover", (request) => {
    const tasks = workshop.tasksOf(administratorOf(request).user_id);
    return setCover({ ...by(request), files, tasks }, request.params.id, request.body.image);
  });

  serve(admin, "POST /admin/packages/{id}/folders", (request) =>
    folders.createFolder(by(request), request.params.id, request.body),
  );
  serve(admin, "POST /admin/folders/{id}/rename", (request) =>
    folders.renameFolder(by(request), request.params.id, request.body),
  );
  serve(admin, "POST /admin/folders/{id}/move", (request) =>
    folders.moveFolder(by(request), request.params.id, request.body),
  );
  serve(admin, "POST /admin/folders/{id}/delete", (request) =>
    folders.deleteFolder(by(request), request.params.id),
  );
}
