import { pictureLimits } from "@patrak/domain";
import { nameOfContent, redraw } from "../../platform/redraw.ts";

/** The width of the package's page on a high-resolution screen, and the small size of lists. */
const sizes = { wide: { width: 1120, height: 400 }, small: { width: 96, height: 96 } };

export type CoverSize = keyof typeof sizes;

/** Draws both sizes, named by the result; null if the file is not a picture. */
export function drawCover({ bytes }: { bytes: Uint8Array }) {
  return redraw(bytes, pictureLimits, async (source) => {
    const draw = (size: CoverSize) =>
      source
        .clone()
        .resize({ ...sizes[size], fit: "cover" })
        .webp({ quality: 82 })
        .toBuffer();
    const wide = await draw("wide");
    return { name: nameOfContent(wide), wide, small: await draw("small") };
  });
}
