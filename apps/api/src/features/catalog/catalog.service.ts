import { Refusal } from "../../platform/errors.ts";
import type { Database } from "../../platform/db.ts";
import type { Closing } from "../attempts/closing.service.ts";
import * as queries from "./catalog.queries.ts";
import { attemptLists, folderView, packageView, testDetailsView, testView } from "./catalog.views.ts";

export interface CatalogParts {
  db: Database;
  closing: Pick<Closing, "closesAfter" | "closeIfDue">;
}

export async function listPackages(db: Database, userId: string) {
  const rows = await queries.selectPackages(db, userId);
  const views = rows.map((row) => ({ owned: row.owned, view: packageView(row) }));
  return {
    purchasedPackages: views.filter(({ owned }) => owned).map(({ view }) => view),
    unpurchasedPackages: views.filter(({ owned }) => !owned).map(({ view }) => view),
    packages: views.map(({ view }) => view),
  };
}

export async function showPackage(db: Database, userId: string, packageId: string) {
  const row = found(await queries.selectOptionalPackage(db, userId, asId(packageId)));
  return { package: packageView(row), isPurchased: row.owned };
}

export async function showContent(
  parts: CatalogParts,
  userId: string,
  unsafePackageId: string,
  unsafeFolderId: string | null,
) {
  return contentOf(
    parts,
    userId,
    found(await queries.selectOptionalPlace(parts.db, userId, asId(unsafePackageId), asId(unsafeFolderId))),
  );
}

export async function showFolder(parts: CatalogParts, userId: string, unsafeFolderId: string) {
  const folder = found(await queries.selectOptionalFolder(parts.db, userId, asId(unsafeFolderId)));
  return { folder: folderView(folder), trail: folder.trail, data: await contentOf(parts, userId, folder) };
}

/** As the root's content, but with the tests of every folder. */
export async function listAllTests(parts: CatalogParts, userId: string, unsafePackageId: string) {
  const place = found(await queries.selectOptionalPlace(parts.db, userId, asId(unsafePackageId), null));
  const [content, tests] = await Promise.all([
    contentOf(parts, userId, place),
    queries.selectAllTests(parts.db, place.package_id),
  ]);
  return { ...content, tests: tests.map(testView) };
}

export async function showTest(db: Database, userId: string, unsafeTestId: string) {
  return testDetailsView(found(await queries.selectOptionalTestDetails(db, userId, asId(unsafeTestId))));
}

/** Three queries for any place of any size. */
async function contentOf(parts: CatalogParts, userId: string, place: queries.OwnedPlace) {
  const [subfolders, tests, attempts] = await Promise.all([
    queries.selectSubfolders(parts.db, userId, place),
    queries.selectTestsIn(parts.db, place),
    attemptsUnder(parts, userId, place),
  ]);
  return { subfolders: subfolders.map(folderView), tests: tests.map(testView), ...attemptLists(attempts) };
}

/** An attempt whose closing time has come is closed first: no list offers to continue it. */
async function attemptsUnder({ db, closing }: CatalogParts, userId: string, place: queries.OwnedPlace) {
  const read = () => queries.selectAttemptsUnder(db, userId, place, closing.closesAfter);
  const attempts = await read();
  const due = attempts.filter(({ is_due }) => is_due);
  if (due.length === 0) return attempts;
  // One that cannot be closed is the operator's worry (a metric tells), not a reason to hide the course.
  await Promise.allSettled(
    due.map(({ attempt_id }) => closing.closeIfDue({ userId, attemptId: attempt_id })),
  );
  return read();
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What cannot be an id of ours is not there; PostgreSQL would call it an error. */
function asId<T extends string | null>(unsafeId: T): T {
  if (unsafeId !== null && !UUID.test(unsafeId)) throw new Refusal("NOT_FOUND");
  return unsafeId;
}

/** What is not there, not yours and not bought are the same answer. */
function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal("NOT_FOUND");
  return row;
}
