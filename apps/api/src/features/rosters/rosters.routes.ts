import type { FastifyInstance } from "fastify";
import { Refusal } from "../../platform/errors.ts";
import { serve } from "../../platform/routes.ts";
import type { Workshop } from "../../platform/workshop.ts";
import { actingAdministrator, administratorOf } from "../audit/actor.service.ts";
import * as invigilators from "./invigilators.service.ts";
import * as acts from "./room-acts.service.ts";
import * as rooms from "./rooms.service.ts";
import * as rosters from "./rosters.service.ts";

interface RosterParts extends rooms.RoomParts {
  workshop: Workshop;
}

export function registerRosterRoutes(admin: FastifyInstance, parts: RosterParts) {
  const { db, workshop } = parts;

  serve(admin, "GET /admin/rooms", (request) => rooms.listRooms(parts, administratorOf(request)));
  serve(admin, "GET /admin/sittings/{id}/room", (request) =>
    rooms.showRoom(parts, request.params.id, request.query, administratorOf(request)),
  );
  serve(admin, "POST /admin/sittings/{id}/room/attendance", async (request) => {
    const { params, body } = request;
    const administrator = administratorOf(request);
    await rooms.markAttendance(parts, params.id, body, administrator, actingAdministrator(request));
    return { message: "The attendance was marked" };
  });

  serve(admin, "POST /admin/sittings/{id}/room/device", (request) => {
    const { params, body } = request;
    return acts.swapDevice(parts, params.id, body, administratorOf(request), actingAdministrator(request));
  });
  serve(admin, "POST /admin/sittings/{id}/room/minutes", (request) => {
    const { params, body } = request;
    return acts.giveInRoom(parts, params.id, body, administratorOf(request), actingAdministrator(request));
  });
  serve(admin, "POST /admin/sittings/{id}/room/report", async (request) => {
    const { params, body } = request;
    await acts.reportRoom(parts, params.id, body, administratorOf(request), actingAdministrator(request));
    return { message: "The report was sent" };
  });

  serve(admin, "GET /admin/sittings/{id}/roster", ({ params }) => rosters.showRoster(parts, params.id));
  serve(admin, "POST /admin/sittings/{id}/roster/lists", (request) => {
    if (!(request.body instanceof Uint8Array)) throw new Refusal("UNSUPPORTED_MEDIA_TYPE");
    const tasks = workshop.tasksOf(administratorOf(request).user_id);
    const file = { name: request.query.name, bytes: request.body };
    return rosters.readList({ db, tasks }, request.params.id, file);
  });
  serve(admin, "POST /admin/sittings/{id}/roster", (request) =>
    rosters.placeLearners(db, request.params.id, request.body, actingAdministrator(request)),
  );
  serve(admin, "POST /admin/sittings/{id}/roster/remove", (request) =>
    rosters.removeLearners(db, request.params.id, request.body.learnerIds, actingAdministrator(request)),
  );

  serve(admin, "GET /admin/sittings/{id}/invigilators", ({ params }) =>
    invigilators.listInvigilators(db, params.id),
  );
  serve(admin, "POST /admin/sittings/{id}/invigilators", async (request) => {
    await invigilators.assign(db, request.params.id, request.body, actingAdministrator(request));
    return { message: "The room was given" };
  });
  serve(admin, "POST /admin/sittings/{id}/invigilators/release", async (request) => {
    const { assignmentId } = request.body;
    await invigilators.release(db, request.params.id, assignmentId, actingAdministrator(request));
    return { message: "The room was taken back" };
  });
}
