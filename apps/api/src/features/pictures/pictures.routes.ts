import { PICTURE_NAME, PICTURES } from "@patrak/domain";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Files } from "../../platform/files.ts";
import { servePictures } from "../../platform/pictures.ts";
import { serve } from "../../platform/routes.ts";
import { actingAdministrator } from "../administrators/guard.service.ts";
import { addPicture } from "./pictures.service.ts";

export function registerPictureRoutes(admin: FastifyInstance, parts: { db: Database; files: Files }) {
  serve(admin, "POST /admin/pictures", (request) => {
    if (!(request.body instanceof Uint8Array)) throw new Refusal("UNSUPPORTED_MEDIA_TYPE");
    return addPicture(parts, actingAdministrator(request), request.body);
  });
}

export function registerPictureFiles(app: FastifyInstance, files: Files) {
  servePictures(app, files, { folder: PICTURES, name: PICTURE_NAME });
}
