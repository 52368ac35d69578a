import { randomUUID } from "node:crypto";
import { picturesInWords } from "@patrak/domain";
import type { Transaction } from "kysely";
import type { Database } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { Refusal } from "../../platform/errors.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { lockContent } from "../packages/content.queries.ts";
import { copyQuestions, type CopiedQuestion } from "../questions/adding.queries.ts";
import { createCodes } from "../questions/codes.service.ts";
import { addNames } from "../questions/names.queries.ts";
import { insertPassage } from "../questions/passages.queries.ts";
import { selectOptionalDraft, selectOptionalTest } from "./tests.queries.ts";
import { objectOf } from "./tests.service.ts";
import * as queries from "./opening.queries.ts";
import { insertSources } from "./published.queries.ts";

/** A draft to work on: the existing one, or a copy of the published version. All or nothing. */
export async function openDraft(db: Database, actor: Actor, testId: string) {
  await db.transaction().execute(async (tx) => {
    await lockContent(tx);
    const test = await selectOptionalTest(tx, testId);
    if (!test) throw new Refusal("NOT_FOUND");
    if (await selectOptionalDraft(tx, testId)) return;
    const versionId = await queries.selectOptionalLatestVersion(tx, testId);
    if (versionId === undefined) await queries.insertEmptyDraft(tx, testId);
    else await copyVersion(tx, testId, versionId);
    await audit(tx, { actor, action: "test.drafted", object: objectOf(testId, test) });
  });
  return { message: "The draft is open" };
}

async function copyVersion(tx: Transaction<DB>, testId: string, versionId: string) {
  await queries.insertDraftOfVersion(tx, versionId);
  const passageIds = await bankPassages(tx, versionId);
  const questionIds = await bankQuestions(tx, versionId, passageIds);
  const sources = await queries.placeQuestions(tx, testId, questionIds);
  await addNames(tx, queries.versionNames(versionId));
  await insertSources(tx, versionId, sources);
}

/** The bank's id of each passage, in the version's order; missing passages are added. */
async function bankPassages(tx: Transaction<DB>, versionId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const { english, hindi, passage_id } of await queries.matchPassages(tx, versionId)) {
    const id = passage_id ?? randomUUID();
    if (passage_id === null)
      await insertPassage(tx, id, { name: nameOf(english ?? hindi ?? ""), english, hindi });
    ids.push(id);
  }
  return ids;
}

async function bankQuestions(tx: Transaction<DB>, versionId: string, passageIds: string[]) {
  const matches = await queries.matchQuestions(tx, versionId, passageIds);
  const used = new Set<string>();
  const made: CopiedQuestion[] = [];
  const nextCode = await createCodes(
    tx,
    matches.map(({ section }) => section),
  );
  for (const { number, section, same } of matches) {
    const known = same.toSorted().find((id) => !used.has(id));
    const question_id = known ?? randomUUID();
    if (known === undefined) made.push({ number, question_id, code: nextCode(section) });
    used.add(question_id);
  }
  if (made.length > 0) await copyQuestions(tx, versionId, passageIds, made);
  return [...used];
}

function nameOf(text: string): string {
  const words = picturesInWords(text)
    .replaceAll(/<[^>]*>/g, " ")
    .trim()
    .split(/\s+/)
    .slice(0, 8)
    .join(" ");
  return words.slice(0, 100) || "–";
}
