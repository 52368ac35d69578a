import type { FastifyInstance } from "fastify";
import { Refusal } from "../../platform/errors.ts";
import { serve } from "../../platform/routes.ts";
import type { Workshop } from "../../platform/workshop.ts";
import { actingAdministrator, administratorOf } from "../audit/actor.service.ts";
import type { SlipParts } from "../auth/slips.service.ts";
import * as batches from "./batches.service.ts";
import { readList } from "./lists.service.ts";
import { makeLearners } from "./making.service.ts";
import * as members from "./members.service.ts";
import { newSlip, newSlips } from "./slips.service.ts";

interface BatchParts extends SlipParts {
  workshop: Workshop;
}

export function registerBatchRoutes(admin: FastifyInstance, parts: BatchParts) {
  const { db, workshop } = parts;
  const idOf = (request: Parameters<typeof administratorOf>[0]) => administratorOf(request).user_id;

  serve(admin, "POST /admin/learners/lists", (request) => {
    if (!(request.body instanceof Uint8Array)) throw new Refusal("UNSUPPORTED_MEDIA_TYPE");
    const { name, batchId } = request.query;
    return readList({ db, tasks: workshop.tasksOf(idOf(request)) }, { name, bytes: request.body }, batchId);
  });
  serve(admin, "POST /admin/learners/make", (request) =>
    makeLearners(parts, request.body, actingAdministrator(request)),
  );
  serve(admin, "POST /admin/learners/{id}/slip", (request) =>
    newSlip(parts, request.params.id, request.body, actingAdministrator(request)),
  );
  serve(admin, "POST /admin/batches/{id}/slips", (request) =>
    newSlips(parts, request.params.id, request.body, actingAdministrator(request)),
  );

  serve(admin, "GET /admin/batches", (request) => batches.listBatches(db, request.query, idOf(request)));
  serve(admin, "POST /admin/batches", (request) =>
    batches.makeBatch(db, request.body, actingAdministrator(request)),
  );
  serve(admin, "GET /admin/batches/{id}", (request) =>
    batches.showBatch(db, request.params.id, request.query, idOf(request)),
  );
  serve(admin, "POST /admin/batches/{id}/change", async (request) => {
    await batches.changeBatch(db, request.params.id, request.body, actingAdministrator(request));
    return { message: "The batch was changed" };
  });
  serve(admin, "POST /admin/batches/{id}/archive", async (request) => {
    await batches.archiveBatch(db, request.params.id, true, actingAdministrator(request));
    return { message: "The batch was archived" };
  });
  serve(admin, "POST /admin/batches/{id}/restore", async (request) => {
    await batches.archiveBatch(db, request.params.id, false, actingAdministrator(request));
    return { message: "The batch runs again" };
  });
  serve(admin, "POST /admin/batches/{id}/teachers", async (request) => {
    const { teacherIds } = request.body;
    await members.setTeachers(db, request.params.id, teacherIds, actingAdministrator(request));
    return { message: "The teachers were set" };
  });
  serve(admin, "POST /admin/batches/{id}/members/add", (request) =>
    members.addMembers(db, request.params.id, request.body.learnerIds, actingAdministrator(request)),
  );
  serve(admin, "POST /admin/batches/{id}/members/remove", (request) =>
    members.removeMembers(db, request.params.id, request.body.learnerIds, actingAdministrator(request)),
  );
  serve(admin, "POST /admin/batches/{id}/packages/give", (request) =>
    members.giveToBatch(db, request.params.id, request.body, actingAdministrator(request)),
  );
}
