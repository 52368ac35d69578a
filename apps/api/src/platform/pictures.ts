// Uploaded pictures: drawn anew (redraw.ts), named by their content and never changed.
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { Refusal } from "./errors.ts";
import type { Files } from "./files.ts";

const BYTES_KEPT = 16 * 1024 * 1024;

/** The address on the site is also the key in the file store. */
export async function keepPicture(files: Files, address: string, bytes: Buffer) {
  const key = address.slice(1);
  // Not written again: somebody may be reading it.
  if (!(await files.exists(key))) await files.put(key, bytes, { contentType: "image/webp" });
}

/**
 * Public, like the web app's other files. The content under a name never changes, so
 * browsers ask for it once.
 */
export function servePictures(
  app: FastifyInstance,
  files: Files,
  { folder, name }: { folder: string; name: RegExp },
) {
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
    {
      schema: { hide: true },
      logLevel: "warn",
      config: {
        limit: { none: "a paper's pictures belong to the test, and 2,000 seats may share one address" },
      },
    },
    async ({ params: { file } }, reply) => {
      const isNamed = file.endsWith(".webp") && name.test(file.slice(0, -".webp".length));
      const bytes = isNamed ? await kept.fetch(file) : undefined;
      if (!bytes) throw new Refusal("NOT_FOUND");
      return reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .type("image/webp")
        .send(bytes);
    },
  );
}
