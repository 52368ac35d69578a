import { Refusal } from "../../platform/errors.ts";
import type { Files } from "../../platform/files.ts";
import { keepPicture } from "../../platform/pictures.ts";
import type { Tasks } from "../../platform/workshop.ts";
import { change, type Writer } from "./change.service.ts";
import { coverTask } from "./covers.tasks.ts";
import { asId, orNotFound } from "../../platform/not-found.ts";
import type { CoverSize } from "./cover-drawing.ts";
import { selectOptionalPackage, updateCover } from "./packages.queries.ts";

export const COVERS = "/files/covers";

const addressOf = (hash: string, size: CoverSize) => `${COVERS}/${hash}-${size}.webp`;

/** The small version of a cover uploaded here; other covers have only one size. */
export function smallCover(address: string | null): string | null {
  return address?.startsWith(`${COVERS}/`) ? address.replace(/-wide\.webp$/, "-small.webp") : address;
}

/** A picture in Base64, or null for none. The former one stays: open pages still show it. */
export async function setCover(
  { files, tasks, ...writer }: Writer & { files: Files; tasks: Tasks },
  unsafeId: string,
  image: string | null,
) {
  const address = image === null ? null : await keep(files, await draw(tasks, image));
  return change(writer, async (tx) => {
    const { package_id, name, image_url } = orNotFound(await selectOptionalPackage(tx, asId(unsafeId)));
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

async function draw(tasks: Tasks, image: string) {
  const drawn = await tasks.run(coverTask, { bytes: Buffer.from(image, "base64") });
  if (!drawn) throw new Refusal("BAD_REQUEST");
  return drawn;
}

async function keep(files: Files, drawn: Awaited<ReturnType<typeof draw>>): Promise<string> {
  for (const size of ["wide", "small"] as const)
    await keepPicture(files, addressOf(drawn.name, size), drawn[size]);
  return addressOf(drawn.name, "wide");
}
