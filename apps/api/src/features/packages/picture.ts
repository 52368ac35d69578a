import sharp from "sharp";
import { Refusal } from "../../platform/errors.ts";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

const BYTES_MAX = 5 * 1024 * 1024;
const PIXELS_MAX = 25_000_000;
const SECONDS = 10;

/** As wide as the package's page shows it on a sharp screen, and as small as lists do. */
const sizes = { wide: { width: 1120, height: 400 }, small: { width: 96, height: 96 } };

export type CoverSize = keyof typeof sizes;

/** Drawn anew in each size: whatever else the file held, places and names among it, is gone. */
export async function encodeCover(bytes: Buffer): Promise<Record<CoverSize, Buffer>> {
  if (bytes.length > BYTES_MAX || !isStill(bytes)) throw new Refusal("BAD_REQUEST");
  try {
    const source = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error" });
    const { pages = 1 } = await source.metadata();
    if (pages > 1) throw new Error("it moves");
    const draw = (size: CoverSize) =>
      source
        .clone()
        .autoOrient()
        .resize({ ...sizes[size], fit: "cover" })
        .webp({ quality: 82 })
        .timeout({ seconds: SECONDS })
        .toBuffer();
    return { wide: await draw("wide"), small: await draw("small") };
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
