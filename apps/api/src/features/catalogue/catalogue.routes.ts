import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/routes.ts";
import { callerOf } from "../../platform/session/guard.ts";
import * as service from "./catalogue.service.ts";

export function registerCatalogueRoutes(student: FastifyInstance, parts: service.CatalogueParts) {
  const { db } = parts;
  serve(student, "GET /user/packages", (request) => service.listPackages(db, callerOf(request).userId));

  serve(student, "GET /user/packages/{id}", (request) =>
    service.showPackage(db, callerOf(request).userId, request.params.id),
  );

  serve(student, "GET /user/packages/{id}/tests", async (request) => ({
    data: await service.listAllTests(parts, callerOf(request).userId, request.params.id),
  }));

  serve(student, "GET /user/folders/package/{packageId}", async (request) => ({
    data: await service.showContent(
      parts,
      callerOf(request).userId,
      request.params.packageId,
      request.query.parentFolderId ?? null,
    ),
  }));

  serve(student, "GET /user/folders/{id}", (request) =>
    service.showFolder(parts, callerOf(request).userId, request.params.id),
  );

  serve(student, "GET /user/tests/{id}", async (request) => ({
    test: await service.showTest(db, callerOf(request).userId, request.params.id),
  }));
}
