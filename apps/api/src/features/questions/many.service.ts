import type { BodyOf } from "@patrak/contract";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { codesFor } from "./codes.service.ts";
import { lockQuestions, updateMany, type ManyChange } from "./many.queries.ts";
import { uuidOf } from "./uuid.ts";

/** All or nothing: if one of them is gone, none is changed. */
export async function changeMany(
  db: Database,
  actor: Actor,
  { questionIds, change }: BodyOf<"POST /admin/questions/many">,
) {
  const ids = questionIds.map(uuidOf);
  return db.transaction().execute(async (tx) => {
    const nextCode = change.section === undefined ? null : await codesFor(tx, ids, change.section);
    const found = await lockQuestions(tx, ids, change);
    if (found.length < ids.length) throw new Refusal("NOT_FOUND");
    const changed = found.filter(({ is_different }) => is_different);
    if (changed.length > 0) {
      const codes = changed.map((question) => nextCode?.(question) ?? question.code);
      await updateMany(
        tx,
        changed.map(({ question_id }, at) => ({ question_id, code: codes[at]! })),
        change,
      );
      const { section, topic, difficulty } = change;
      const before = { codes: changed.map(({ code }) => code).join(", ") };
      const after = { section, topic, difficulty, codes: codes.join(", ") };
      await audit(tx, { actor, action: actionOf(change), before, after });
    }
    return { changed: changed.length };
  });
}

function actionOf({ isArchived }: ManyChange) {
  if (isArchived === undefined) return "questions.labelled" as const;
  return isArchived ? ("questions.archived" as const) : ("questions.brought-back" as const);
}
