import type { FastifyInstance, FastifyRequest } from "fastify";
import { nameLanguageOf } from "../../platform/interface-language.ts";
import { serve } from "../../platform/routes.ts";
import { callerOf } from "../../platform/session/guard.ts";
import * as service from "./catalogue.service.ts";

export function registerCatalogueRoutes(student: FastifyInstance, parts: service.CatalogueParts) {
  const { db } = parts;
  serve(student, "GET /user/packages", (request) => service.listPackages(db, readerOf(request)));

  serve(student, "GET /user/packages/{id}", (request) =>
    service.showPackage(db, readerOf(request), request.params.id),
  );

  serve(student, "GET /user/packages/{id}/tests", async (request) => ({
    data: await service.listAllTests(parts, readerOf(request), request.params.id),
  }));

  serve(student, "GET /user/folders/package/{packageId}", (request) =>
    service.showContent(
      parts,
      readerOf(request),
      request.params.packageId,
      request.query.parentFolderId ?? null,
    ),
  );

  serve(student, "GET /user/folders/{id}", (request) =>
    service.showFolder(parts, readerOf(request), request.params.id),
  );

  serve(student, "GET /user/tests/{id}", async (request) => ({
    test: await service.showTest(db, readerOf(request), request.params.id),
  }));
}

function readerOf(request: Pick<FastifyRequest, "caller" | "headers">): service.Reader {
  return { userId: callerOf(request).userId, language: nameLanguageOf(request) };
}
