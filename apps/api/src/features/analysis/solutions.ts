import { setImmediate as nextTurn } from "node:timers/promises";
import type { ReplyOf } from "@patrak/contract";
import type { Database } from "../../platform/db.ts";
import type { KeyedVersion } from "../attempts/keys.queries.ts";
import { questionIdOf } from "../attempts/paper-ids.ts";
import { renderRichText } from "../rich-text/rich-text.service.ts";
import { selectSolutions } from "./analysis.queries.ts";

type Reply = ReplyOf<"GET /user/testanalysis/{testAttemptId}/solutions">;
export type Solution = Reply["data"]["solutions"][number];

/** Drawn like the paper. One at a time: formulas take long, and answers must be saved in between. */
export async function drawSolutions(scoringDb: Database, version: KeyedVersion): Promise<Solution[]> {
  const drawn: Solution[] = [];
  for (const { question, solution_english, solution_hindi } of await selectSolutions(scoringDb, version)) {
    drawn.push({
      questionId: questionIdOf(version.version_id, question),
      solution: {
        ...(solution_english !== null && { english: renderRichText(solution_english) }),
        ...(solution_hindi !== null && { hindi: renderRichText(solution_hindi) }),
      },
    });
    await nextTurn();
  }
  return drawn;
}
