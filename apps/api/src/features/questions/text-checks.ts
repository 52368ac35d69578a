import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Tasks } from "../../platform/workshop.ts";
import { unknownPictures } from "../pictures/known.service.ts";
import { checkTask } from "./questions.tasks.ts";

/** What a writer to the bank needs. */
export interface Bank {
  db: Database;
  tasks: Tasks;
}

/**
 * Refuses a text that cannot be shown. Pictures are never deleted, so a text shown once can always be shown.
 */
export async function checkTexts({ db, tasks }: Bank, texts: readonly string[]) {
  const isShowable = await tasks.run(checkTask, texts);
  if (!isShowable || (await unknownPictures(db, texts)).size > 0) throw new Refusal("CONTENT_REFUSED");
}
