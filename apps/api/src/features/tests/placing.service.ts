import { randomUUID } from "node:crypto";
import type { BodyOf } from "@patrak/contract";
import type { LocalText } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { asId, orNotFound } from "../../platform/not-found.ts";
import { change, type Writer } from "../packages/change.service.ts";
import { placeIn } from "../packages/folders.service.ts";
import { putBefore } from "../packages/order.service.ts";
import { insertDraft, updateDraftTitles } from "./drafts.queries.ts";
import * as queries from "./placing.queries.ts";

export function createTest(
  writer: Writer,
  unsafeId: string,
  { folderId, title }: BodyOf<"POST /admin/packages/{id}/tests">,
) {
  return change(writer, async (tx) => {
    const place = await placeIn(tx, unsafeId, folderId);
    const id = randomUUID();
    await queries.insertTest(tx, id, place);
    await insertDraft(tx, id, title);
    const name = title.english ?? title.hindi ?? "";
    const after = { ...titlesOf(title), place: place.trail };
    return {
      packageId: place.package_id,
      id,
      entry: { action: "test.created", object: objectOf(id, name), after },
    };
  });
}

export function renameTest(writer: Writer, unsafeId: string, title: LocalText) {
  return change(writer, async (tx) => {
    const test = await draftOf(tx, unsafeId);
    await updateDraftTitles(tx, test.test_id, title);
    const before = { title_english: test.draft_english, title_hindi: test.draft_hindi };
    return outcome(test, { action: "test.renamed", before, after: titlesOf(title) });
  });
}

export function moveTest(
  writer: Writer,
  unsafeId: string,
  { folderId, beforeId }: BodyOf<"POST /admin/tests/{testId}/move">,
) {
  return change(writer, async (tx) => {
    const test = orNotFound(await queries.selectOptionalTest(tx, asId(unsafeId)));
    const from = await placeIn(tx, test.package_id, test.folder_id);
    const to = await placeIn(tx, test.package_id, folderId);
    await queries.updateTestFolder(tx, test.test_id, to.folder_id);
    const places = await putBefore(tx, { order: queries.testOrder, id: test.test_id, from, to, beforeId });
    return outcome(test, { action: "test.moved", ...places });
  });
}

/** Hides the test and keeps its place: versions stay for students who took it or are taking it. */
export function withdrawTest(writer: Writer, unsafeId: string) {
  return change(writer, async (tx) => {
    const test = orNotFound(await queries.selectOptionalTest(tx, asId(unsafeId)));
    if (test.published_version_id === null) throw new Refusal("NOT_FOUND");
    await queries.updatePublishedVersion(tx, test.test_id, null);
    return outcome(test, { action: "test.withdrawn", before: { version: test.last_number } });
  });
}

export function restoreTest(writer: Writer, unsafeId: string) {
  return change(writer, async (tx) => {
    const test = orNotFound(await queries.selectOptionalTest(tx, asId(unsafeId)));
    if (test.published_version_id !== null || test.last_version_id === null) throw new Refusal("NOT_FOUND");
    await queries.updatePublishedVersion(tx, test.test_id, test.last_version_id);
    return outcome(test, { action: "test.restored", after: { version: test.last_number } });
  });
}

export function deleteTest(writer: Writer, unsafeId: string) {
  return change(writer, async (tx) => {
    const test = await draftOf(tx, unsafeId);
    const { trail } = await placeIn(tx, test.package_id, test.folder_id);
    await queries.deleteTest(tx, test.test_id);
    return outcome(test, { action: "test.deleted", before: { place: trail } });
  });
}

/** A test that was never published; published tests are not touched. */
async function draftOf(tx: Executor, unsafeId: string) {
  const test = orNotFound(await queries.selectOptionalTest(tx, asId(unsafeId)));
  if (test.last_version_id !== null) throw new Refusal("NOT_FOUND");
  return test;
}

const objectOf = (id: string, name: string) => ({ kind: "test", id, name });

const titlesOf = ({ english, hindi }: LocalText) => ({
  title_english: english ?? null,
  title_hindi: hindi ?? null,
});

function outcome<Told>({ package_id, test_id, name }: queries.TestRow, told: Told) {
  return { packageId: package_id, id: test_id, entry: { ...told, object: objectOf(test_id, name) } };
}
