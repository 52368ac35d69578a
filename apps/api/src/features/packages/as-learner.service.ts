import type { Executor } from "../../platform/db.ts";
import { showPlaceAsLearner, showTestAsLearner } from "../catalogue/as-learner.service.ts";
import { placeIn } from "./folders.service.ts";
import { asId } from "../../platform/not-found.ts";

export async function showPackage(
  db: Executor,
  userId: string,
  unsafeId: string,
  unsafeFolderId: string | null,
) {
  return showPlaceAsLearner(db, userId, await placeIn(db, unsafeId, unsafeFolderId));
}

export async function showTest(db: Executor, userId: string, unsafeId: string) {
  return showTestAsLearner(db, userId, asId(unsafeId));
}
