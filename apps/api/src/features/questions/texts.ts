import type { Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { canBeShown } from "../authoring/markup.service.ts";
import { unknownPictures } from "../pictures/known.service.ts";

/** What cannot be shown is not kept. Pictures are never taken away, so what is here once can be shown for ever. */
export async function checkTexts(db: Executor, texts: readonly string[]) {
  if (!texts.every(canBeShown) || (await unknownPictures(db, texts)).size > 0)
    throw new Refusal("CONTENT_REFUSED");
}
