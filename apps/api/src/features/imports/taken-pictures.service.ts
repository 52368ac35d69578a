// Takes in the pictures inside a file: each is drawn anew and named by its content.
import { finding, type LeftOut } from "@patrak/contract/findings";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Files } from "../../platform/files.ts";
import type { Tasks } from "../../platform/workshop.ts";
import type { Actor } from "../audit/audit.service.ts";
import { addPicture } from "../pictures/pictures.service.ts";
import { counted, type ReadRow } from "./readers/table.ts";

export interface PictureParts {
  db: Database;
  files: Files;
  tasks: Tasks;
  actor: Actor;
}

/** Stores a picture and gives its name; null if it cannot be drawn. */
export const storePicture =
  ({ actor, ...parts }: PictureParts): Draw =>
  async (bytes) => {
    try {
      return (await addPicture(parts, actor, bytes)).name;
    } catch (error) {
      if (error instanceof Refusal && error.code === "BAD_REQUEST") return null;
      throw error;
    }
  };

type Draw = (bytes: Uint8Array) => Promise<string | null>;

/** Puts the new names into the texts; a picture that cannot be drawn keeps its own, and the check names it. */
export async function takePictures(
  rows: ReadRow[],
  pictures: readonly { name: string; bytes: Uint8Array }[],
  draw: Draw,
): Promise<LeftOut[]> {
  const names = new Map<string, string>();
  for (const { name, bytes } of pictures) {
    const drawn = await draw(bytes);
    if (drawn !== null) names.set(name, drawn);
  }
  const lost: string[] = [];
  for (const row of rows) {
    row.cells = row.cells.map((cell) =>
      cell.replaceAll(/\]\(image:(inside-\d+)\)/g, (whole, name: string) => {
        if (!names.has(name)) lost.push(row.place);
        return names.has(name) ? `](image:${names.get(name)})` : whole;
      }),
    );
  }
  return lost.length === 0 ? [] : [finding("PICTURES_UNREADABLE", counted(lost))];
}
