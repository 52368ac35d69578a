import { pictureLimits } from "@patrak/domain";
import type { OutputInfo, Sharp } from "sharp";
import { nameOfContent, redraw } from "../../platform/redraw.ts";

/** As WebP, no larger than a question needs, named by its content; null if it is not a picture. */
export async function drawPicture({ bytes }: { bytes: Uint8Array }) {
  const drawn = await redraw(bytes, pictureLimits, smaller);
  if (!drawn) return null;
  const { data, info } = drawn;
  return { name: `${nameOfContent(data)}-${info.width}x${info.height}`, bytes: data };
}

/** Lossless for a diagram, slightly lossy for a photograph: whichever takes fewer bytes. */
async function smaller(source: Sharp): Promise<{ data: Buffer; info: OutputInfo }> {
  const { side } = pictureLimits;
  const fitted = source.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
  const exact = await fitted.clone().webp({ lossless: true }).toBuffer({ resolveWithObject: true });
  const alike = await fitted
    .clone()
    .webp({ quality: 85, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  return exact.data.length <= alike.data.length ? exact : alike;
}
