// Apart from what draws pictures: whoever only reads texts, such as the process of an import, does not load that.
import { picturesIn } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { selectKnown } from "./pictures.queries.ts";

/** Names of pictures in these texts that nobody has added. */
export async function unknownPictures(db: Executor, texts: readonly (string | null)[]): Promise<Set<string>> {
  const named = new Set(texts.flatMap((text) => picturesIn(text ?? "").map(({ name }) => name)));
  if (named.size === 0) return named;
  for (const name of await selectKnown(db, [...named])) named.delete(name);
  return named;
}
