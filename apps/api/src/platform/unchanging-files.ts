// Files whose name is made of their content: whoever has one never asks again, and any cache between may keep it.
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { Refusal } from "./errors.ts";
import type { Files } from "./files.ts";

const BYTES_KEPT = 16 * 1024 * 1024;

interface Kind {
  /** The address on the site is also the key in the file store. */
  folder: string;
  /** Without the ending. */
  name: RegExp;
  ending: string;
  type: string;
  /** Why nobody counts these calls. */
  unlimited: string;
}

/** Public, like the web app's other files, and the same bytes for everybody: no cookie is read. */
export function serveUnchanging(app: FastifyInstance, files: Files, kind: Kind) {
  const { folder, name, ending, type } = kind;
  const kept = new LRUCache<string, Buffer>({
    maxSize: BYTES_KEPT,
    sizeCalculation: (bytes) => bytes.length,
    fetchMethod: async (file) => {
      const key = `${folder}/${file}`.slice(1);
      return (await files.exists(key)) ? Buffer.from(await files.getBytes(key)) : undefined;
    },
  });
  app.get<{ Params: { file: string } }>(
    `${folder}/:file`,
    { schema: { hide: true }, logLevel: "warn", config: { limit: { none: kind.unlimited } } },
    async ({ params: { file } }, reply) => {
      const isNamed = file.endsWith(ending) && name.test(file.slice(0, -ending.length));
      const bytes = isNamed ? await kept.fetch(file) : undefined;
      if (!bytes) throw new Refusal("NOT_FOUND");
      return reply.header("cache-control", "public, max-age=31536000, immutable").type(type).send(bytes);
    },
  );
}
