// Pictures that people upload: told by their content, drawn anew, named by what was drawn and never changed.
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import sharp, { type Sharp } from "sharp";
import { Refusal } from "./errors.ts";
import type { Files } from "./files.ts";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const SECONDS = 10;
const BYTES_KEPT = 16 * 1024 * 1024;

interface Limits {
  bytes: number;
  pixels: number;
}

/** Whatever else the file held, places and names among it, is gone. What cannot be drawn is refused. */
export async function redraw<T>(
  bytes: Uint8Array,
  limits: Limits,
  draw: (source: Sharp) => Promise<T>,
): Promise<T> {
  const held = Buffer.from(bytes);
  if (held.length > limits.bytes || !isStill(held)) throw new Refusal("BAD_REQUEST");
  try {
    const source = sharp(held, { limitInputPixels: limits.pixels, failOn: "error" });
    const { pages = 1 } = await source.metadata();
    if (pages > 1) throw new Error("it moves");
    return await draw(source.autoOrient().timeout({ seconds: SECONDS }));
  } catch {
    throw new Refusal("BAD_REQUEST");
  }
}

/** By what the file holds, never by its name: no other format reaches the decoder. */
function isStill(bytes: Buffer): boolean {
  const startsWith = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
  if (startsWith(PNG)) return !bytes.subarray(0, Math.max(0, bytes.indexOf("IDAT"))).includes("acTL");
  return (
    startsWith(JPEG) ||
    (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP")
  );
}

/** Another picture has another name. */
export function nameOfContent(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}

/** Under an address of the site, which is its place among the files too. */
export async function keepPicture(files: Files, address: string, bytes: Buffer) {
  const key = address.slice(1);
  // Somebody may be reading it.
  if (!(await files.exists(key))) await files.put(key, bytes, { contentType: "image/webp" });
}

/** For everybody, like the rest of the web app's files. A name never changes its content, so it is asked for once. */
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
    { schema: { hide: true }, logLevel: "warn" },
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
