import type { FastifyInstance } from "fastify";
import type { Files } from "../../platform/files.ts";
import { servePictures } from "../../platform/pictures.ts";
import { COVERS } from "./covers.service.ts";

export function registerCoverFiles(app: FastifyInstance, files: Files) {
  servePictures(app, files, { folder: COVERS, name: /^[0-9a-f]{32}-(?:wide|small)$/ });
}
