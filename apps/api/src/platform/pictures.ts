// Uploaded pictures: drawn anew (redraw.ts), named by their content and never changed.
import type { FastifyInstance } from "fastify";
import type { Files } from "./files.ts";
import { serveUnchanging } from "./unchanging-files.ts";

/** The address on the site is also the key in the file store. */
export async function keepPicture(files: Files, address: string, bytes: Buffer) {
  const key = address.slice(1);
  // Not written again: somebody may be reading it.
  if (!(await files.exists(key))) await files.put(key, bytes, { contentType: "image/webp" });
}

export function servePictures(
  app: FastifyInstance,
  files: Files,
  { folder, name }: { folder: string; name: RegExp },
) {
  const unlimited = "a paper's pictures belong to the test, and 2,000 seats may share one address";
  serveUnchanging(app, files, { folder, name, ending: ".webp", type: "image/webp", unlimited });
}
