import { pictureLimits } from "@patrak/domain";
import type { OutputInfo, Sharp } from "sharp";
import { nameOfContent, redraw } from "../../platform/pictures.ts";

/** As WebP, no larger than a question needs it, and named by what came out. */
export async function drawPicture(uploaded: Uint8Array): Promise<{ name: string; bytes: Buffer }> {
  const { data, info } = await redraw(uploaded, pictureLimits, smaller);
  return { name: `${nameOfContent(data)}-${info.width}x${info.height}`, bytes: data };
}

/** Of a diagram without loss, of a photograph with little: whichever takes fewer bytes. */
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
