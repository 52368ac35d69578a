// Separate from the drawing of pictures: a process that only reads texts, such as an
// import, does not load it.
import { picturesIn } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { selectKnown } from "./pictures.queries.ts";

/** Names of pictures in these texts that were not uploaded. */
export async function unknownPictures(db: Executor, texts: readonly (string | null)[]): Promise<Set<string>> {
  const named = new Set(texts.flatMap((text) => picturesIn(text ?? "").map(({ name }) => name)));
  if (named.size === 0) return named;
  for (const name of await selectKnown(db, [...named])) named.delete(name);
  return named;
}
