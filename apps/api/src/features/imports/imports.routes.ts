import type { FastifyInstance, FastifyReply } from "fastify";
import { Refusal } from "../../platform/errors.ts";
import { serve } from "../../platform/routes.ts";
import { actingAdministrator, administratorOf } from "../audit/actor.service.ts";
import { exportQuestions, faultyRows, makeTemplate, type SentFile } from "./files.service.ts";
import {
  beginImport,
  discardImport,
  type ImportParts,
  listImports,
  listRows,
  matchImport,
  readAgain,
  showImport,
} from "./imports.service.ts";
import { changeRows, keepAll } from "./mending.service.ts";
import { draftTest, startWriting } from "./writing.service.ts";

export function registerImportRoutes(admin: FastifyInstance, parts: ImportParts) {
  const { db, workshop } = parts;
  const ownerOf = (request: Parameters<typeof administratorOf>[0]) => administratorOf(request).user_id;
  const tasksOf = (request: Parameters<typeof administratorOf>[0]) => workshop.tasksOf(ownerOf(request));

  serve(admin, "POST /admin/imports", (request) => {
    if (!(request.body instanceof Uint8Array)) throw new Refusal("UNSUPPORTED_MEDIA_TYPE");
    const file = { name: request.query.name, bytes: request.body };
    return beginImport(parts, actingAdministrator(request), ownerOf(request), file);
  });
  serve(admin, "GET /admin/imports", (request) => listImports(db, ownerOf(request)));
  serve(admin, "POST /admin/imports/{importId}/discard", (request) =>
    discardImport(db, ownerOf(request), request.params.importId),
  );
  serve(admin, "POST /admin/imports/{importId}/sheet", (request) =>
    readAgain(parts, actingAdministrator(request), ownerOf(request), {
      importId: request.params.importId,
      choice: request.body,
    }),
  );
  serve(admin, "POST /admin/imports/{importId}/keep", (request) =>
    keepAll(db, ownerOf(request), request.params.importId, request.body),
  );
  serve(admin, "GET /admin/imports/{importId}", (request) =>
    showImport(db, ownerOf(request), request.params.importId),
  );
  serve(admin, "POST /admin/imports/{importId}/columns", (request) =>
    matchImport(parts, ownerOf(request), request.params.importId, request.body),
  );
  serve(admin, "GET /admin/imports/{importId}/rows", (request) =>
    listRows(db, ownerOf(request), request.params.importId, request.query),
  );
  serve(admin, "POST /admin/imports/{importId}/rows", (request) =>
    changeRows({ db, tasks: tasksOf(request) }, ownerOf(request), request.params.importId, request.body),
  );
  serve(admin, "POST /admin/imports/{importId}/import", (request) =>
    startWriting(
      { ...parts, log: admin.log },
      actingAdministrator(request),
      ownerOf(request),
      request.params.importId,
    ),
  );
  serve(admin, "POST /admin/imports/{importId}/test", (request) =>
    draftTest(db, actingAdministrator(request), ownerOf(request), request.params.importId, request.body),
  );
  serve(admin, "GET /admin/imports/{importId}/file", async (request, reply) =>
    send(reply, await faultyRows(parts, ownerOf(request), request.params.importId)),
  );
  serve(admin, "GET /admin/import-template", async (request, reply) =>
    send(reply, await makeTemplate(tasksOf(request), request.query.format)),
  );
  serve(admin, "GET /admin/export", async (request, reply) =>
    send(reply, await exportQuestions(parts, actingAdministrator(request), ownerOf(request), request.query)),
  );
}

function send(reply: FastifyReply, { name, type, bytes }: SentFile) {
  return reply
    .type(type)
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(Buffer.from(bytes));
}
