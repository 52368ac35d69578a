import { PICTURE_NAME, PICTURES } from "@patrak/domain";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Files } from "../../platform/files.ts";
import { servePictures } from "../../platform/pictures.ts";
import { serve } from "../../platform/routes.ts";
import type { Workshop } from "../../platform/workshop.ts";
import { actingAdministrator, administratorOf } from "../audit/actor.service.ts";
import { addPicture } from "./pictures.service.ts";

interface Parts {
  db: Database;
  files: Files;
  workshop: Workshop;
}

export function registerPictureRoutes(admin: FastifyInstance, { db, files, workshop }: Parts) {
  serve(admin, "POST /admin/pictures", (request) => {
    if (!(request.body instanceof Uint8Array)) throw new Refusal("UNSUPPORTED_MEDIA_TYPE");
    const tasks = workshop.tasksOf(administratorOf(request).user_id);
    return addPicture({ db, files, tasks }, actingAdministrator(request), request.body);
  });
}

export function registerPictureFiles(app: FastifyInstance, files: Files) {
  servePictures(app, files, { folder: PICTURES, name: PICTURE_NAME });
}
