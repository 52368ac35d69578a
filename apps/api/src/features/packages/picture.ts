import { pictureLimits } from "@patrak/domain";
import { redraw } from "../../platform/pictures.ts";

/** As wide as the package's page shows it on a sharp screen, and as small as lists do. */
const sizes = { wide: { width: 1120, height: 400 }, small: { width: 96, height: 96 } };

export type CoverSize = keyof typeof sizes;

export function encodeCover(bytes: Uint8Array): Promise<Record<CoverSize, Buffer>> {
  return redraw(bytes, pictureLimits, async (source) => {
    const draw = (size: CoverSize) =>
      source
        .clone()
        .resize({ ...sizes[size], fit: "cover" })
        .webp({ quality: 82 })
        .toBuffer();
    return { wide: await draw("wide"), small: await draw("small") };
  });
}
