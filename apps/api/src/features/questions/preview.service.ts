import type { BodyOf } from "@patrak/contract";
import { unknownPictures } from "../pictures/known.service.ts";
import { showPassage } from "./passages.service.ts";
import { previewTask } from "./questions.tasks.ts";
import type { Bank } from "./text-checks.ts";

export async function preview(
  { db, tasks }: Bank,
  { text, options, solution, passageId }: BodyOf<"POST /admin/questions/preview">,
) {
  const passage = passageId === null ? null : (await showPassage(db, passageId)).passage.text;
  const texts = [text, ...options, solution].flatMap(({ english, hindi }) => [english, hindi]);
  const unknown = [...(await unknownPictures(db, texts))];
  return tasks.run(previewTask, { text, options, solution, passage, unknownPictures: unknown });
}
