import { LRUCache } from "lru-cache";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../../platform/errors.ts";
import type { Files } from "../../platform/files.ts";
import { COVERS } from "./covers.service.ts";

const NAME = /^[0-9a-f]{32}-(?:wide|small)\.webp$/;
const BYTES_KEPT = 16 * 1024 * 1024;

/** For everybody, like the rest of the web app's files. A name never changes its content, so it is asked for once. */
export function registerCoverFiles(app: FastifyInstance, files: Files) {
  const kept = new LRUCache<string, Buffer>({
    maxSize: BYTES_KEPT,
    sizeCalculation: (bytes) => bytes.length,
    fetchMethod: async (name) => {
      const key = `${COVERS}/${name}`.slice(1);
      return (await files.exists(key)) ? Buffer.from(await files.getBytes(key)) : undefined;
    },
  });
  app.get<{ Params: { name: string } }>(
    `${COVERS}/:name`,
    { schema: { hide: true }, logLevel: "warn" },
    async ({ params }, reply) => {
      const bytes = NAME.test(params.name) ? await kept.fetch(params.name) : undefined;
      if (!bytes) throw new Refusal("NOT_FOUND");
      return reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .type("image/webp")
        .send(bytes);
    },
  );
}
