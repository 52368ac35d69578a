// Uploaded pictures are drawn anew. The decoder is third-party code, so it runs only in its own process.
import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

interface Limits {
  bytes: number;
  pixels: number;
}

/** Drops everything else in the file, such as places and names. Null if the file cannot be drawn. */
export async function redraw<T>(
  bytes: Uint8Array,
  limits: Limits,
  draw: (source: Sharp) => Promise<T>,
): Promise<T | null> {
  const held = Buffer.from(bytes);
  if (held.length > limits.bytes || !isStill(held)) return null;
  // The other core serves students.
  sharp.concurrency(1);
  try {
    const source = sharp(held, { limitInputPixels: limits.pixels, failOn: "error" });
    const { pages = 1 } = await source.metadata();
    return pages > 1 ? null : await draw(source.autoOrient());
  } catch {
    return null;
  }
}

/** Judges by the content, never by the name: no other format reaches the decoder. */
function isStill(bytes: Buffer): boolean {
  const startsWith = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
  if (startsWith(PNG)) return !bytes.subarray(0, Math.max(0, bytes.indexOf("IDAT"))).includes("acTL");
  return (
    startsWith(JPEG) ||
    (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP")
  );
}

/** Different pictures have different names. */
export function nameOfContent(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}
