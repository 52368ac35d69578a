import type { Files } from "../../platform/files.ts";
import { keepPicture, nameOfContent } from "../../platform/pictures.ts";
import { change, type Writer } from "./change.ts";
import { asId, found } from "./found.ts";
import { encodeCover, type CoverSize } from "./picture.ts";
import { selectOptionalPackage, updateCover } from "./packages.queries.ts";

export const COVERS = "/files/covers";

const addressOf = (hash: string, size: CoverSize) => `${COVERS}/${hash}-${size}.webp`;

/** The small one of a cover that was uploaded here; any other has but one size. */
export function smallCover(address: string | null): string | null {
  return address?.startsWith(`${COVERS}/`) ? address.replace(/-wide\.webp$/, "-small.webp") : address;
}

/** A picture in Base64, or null for none. The former one stays: pages that are open still show it. */
export async function setCover(
  { files, ...writer }: Writer & { files: Files },
  unsafeId: string,
  image: string | null,
) {
  const address = image === null ? null : await keep(files, Buffer.from(image, "base64"));
  return change(writer, async (tx) => {
    const { package_id, name, image_url } = found(await selectOptionalPackage(tx, asId(unsafeId)));
    await updateCover(tx, package_id, address);
    const object = { kind: "package", id: package_id, name };
    const covers = { before: { cover: image_url }, after: { cover: address } };
    return {
      packageId: package_id,
      id: package_id,
      entry: { action: "package.cover-set", object, ...covers },
    };
  });
}

async function keep(files: Files, bytes: Buffer): Promise<string> {
  const pictures = await encodeCover(bytes);
  const hash = nameOfContent(pictures.wide);
  for (const size of ["wide", "small"] as const)
    await keepPicture(files, addressOf(hash, size), pictures[size]);
  return addressOf(hash, "wide");
}
