import type { FastifyInstance } from "fastify";
import { sendCsv } from "../../platform/csv.ts";
import type { Server } from "../../platform/logins/logins.ts";
import { serve } from "../../platform/routes.ts";
import type { StreamProcesses } from "../../platform/stream-process.ts";
import { actingAdministrator, administratorOf } from "../audit/actor.service.ts";
import { dissolveEvent, planEvent } from "../sittings/events.service.ts";
import { findEvent } from "./boards.service.ts";
import type { FileOrder } from "./file.service.ts";
import { release } from "./releasing.service.ts";
import * as results from "./results.service.ts";

interface RouteParts extends results.ResultParts {
  server: Server;
  writers: StreamProcesses;
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export function registerResultRoutes(admin: FastifyInstance, parts: RouteParts) {
  const { db, server, writers } = parts;
  serve(admin, "GET /admin/results", () => results.listResults(parts));
  serve(admin, "GET /admin/results/{id}", ({ params, query }) =>
    results.showResults(parts, params.id, query),
  );
  serve(admin, "GET /admin/results/{id}/rows", ({ params, query }) =>
    results.listRows(parts, params.id, query),
  );
  serve(admin, "GET /admin/results/{id}/print", (request) =>
    results.printRows(parts, actingAdministrator(request), request.params.id),
  );

  serve(admin, "GET /admin/results/{id}/file", async (request, reply) => {
    const { format } = request.query;
    const { board, list } = await results.findMade(db, request.params.id);
    const order: FileOrder = {
      ...list,
      format,
      candidates: list.candidates!,
      asOf: list.as_of!.toISOString(),
    };
    const bytes = await writers.open({ server, order }, administratorOf(request).user_id);
    await results.auditFile(db, actingAdministrator(request), board, format);
    if (format === "csv") return sendCsv(reply, "results.csv", bytes);
    return reply.type(XLSX).header("content-disposition", 'attachment; filename="results.xlsx"').send(bytes);
  });

  serve(admin, "POST /admin/results/{id}/make", ({ params }) => results.makeAnew(parts, params.id));
  serve(admin, "POST /admin/results/{id}/ties", (request) =>
    results.changeTie(parts, actingAdministrator(request), request.params.id, request.body),
  );
  serve(admin, "POST /admin/results/{id}/release", (request) =>
    release(parts, actingAdministrator(request), request.params.id, request.body),
  );
  serve(admin, "POST /admin/results/events", (request) =>
    planEvent(db, actingAdministrator(request), request.body),
  );
  serve(admin, "POST /admin/results/{id}/dissolve", async (request) =>
    dissolveEvent(db, actingAdministrator(request), await findEvent(db, request.params.id)),
  );
}
