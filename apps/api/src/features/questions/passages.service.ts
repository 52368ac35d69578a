import { randomUUID } from "node:crypto";
import type { BodyOf } from "@patrak/contract";
import { hasUndescribedPicture } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import * as queries from "./passages.queries.ts";
import { type Bank, checkTexts } from "./text-checks.ts";
import { uuidOf } from "./uuid.ts";

const SHOWN = 100;

type Written = BodyOf<"POST /admin/passages">;

export async function listPassages(db: Executor, words = "") {
  const rows = await queries.selectPassages(db, words.trim(), SHOWN);
  return { passages: rows.map(({ passage_id, name }) => ({ passageId: passage_id, name })) };
}

export async function showPassage(db: Executor, unsafeId: string) {
  const row = await queries.selectOptionalPassage(db, uuidOf(unsafeId));
  if (!row) throw new Refusal("NOT_FOUND");
  return {
    passage: {
      passageId: row.passage_id,
      name: row.name,
      revision: row.revision,
      text: { english: row.english ?? "", hindi: row.hindi ?? "" },
    },
  };
}

export async function createPassage(bank: Bank, actor: Actor, written: Written) {
  const row = await rowOf(bank, written);
  return bank.db.transaction().execute(async (tx) => {
    const passageId = randomUUID();
    await queries.insertPassage(tx, passageId, row);
    await audit(tx, { actor, action: "passage.created", object: objectOf(passageId, row.name), after: row });
    return showPassage(tx, passageId);
  });
}

export async function savePassage(
  bank: Bank,
  actor: Actor,
  unsafeId: string,
  { revision, ...written }: BodyOf<"POST /admin/passages/{passageId}">,
) {
  const after = await rowOf(bank, written);
  return bank.db.transaction().execute(async (tx) => {
    const found = await queries.selectOptionalPassage(tx, uuidOf(unsafeId), { lock: true });
    if (!found) throw new Refusal("NOT_FOUND");
    if (found.revision !== revision) throw new Refusal("CHANGED_MEANWHILE");
    const { passage_id, name, english, hindi } = found;
    await queries.updatePassage(tx, passage_id, after);
    const before = { name, english, hindi };
    await audit(tx, { actor, action: "passage.changed", object: objectOf(passage_id, name), before, after });
    return showPassage(tx, passage_id);
  });
}

/** A question's passage must exist, or the question has none. */
export async function checkPassageExists(db: Executor, unsafeId: string | null) {
  if (unsafeId !== null) await showPassage(db, unsafeId);
}

async function rowOf(bank: Bank, { name, text }: Written) {
  const [english, hindi] = [text.english, text.hindi].map((one) => (one.trim() === "" ? null : one));
  if (english === null && hindi === null) throw new Refusal("CONTENT_REFUSED");
  // A passage is never a draft, so it must be complete from the start.
  if ([text.english, text.hindi].some(hasUndescribedPicture)) throw new Refusal("CONTENT_REFUSED");
  await checkTexts(bank, [text.english, text.hindi]);
  return { name, english: english ?? null, hindi: hindi ?? null };
}

const objectOf = (passageId: string, name: string) => ({ kind: "passage", id: passageId, name });
