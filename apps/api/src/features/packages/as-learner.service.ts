import type { Executor } from "../../platform/db.ts";
import type { Reader } from "../catalogue/catalogue.service.ts";
import { showPlaceAsLearner, showTestAsLearner } from "../catalogue/as-learner.service.ts";
import { placeIn } from "./folders.service.ts";
import { asId } from "../../platform/not-found.ts";

export async function showPackage(
  db: Executor,
  reader: Reader,
  unsafeId: string,
  unsafeFolderId: string | null,
) {
  return showPlaceAsLearner(db, reader, await placeIn(db, unsafeId, unsafeFolderId));
}

export async function showTest(db: Executor, reader: Reader, unsafeId: string) {
  return showTestAsLearner(db, reader, asId(unsafeId));
}
