import { Refusal } from "../../platform/errors.ts";
import type { Database } from "../../platform/db.ts";
import * as queries from "./catalog.queries.ts";
import { attemptLists, folderView, packageView, testDetailsView, testView } from "./catalog.views.ts";

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
  db: Database,
  userId: string,
  unsafePackageId: string,
  unsafeFolderId: string | null,
) {
  return contentOf(
    db,
    userId,
    found(await queries.selectOptionalPlace(db, userId, asId(unsafePackageId), asId(unsafeFolderId))),
  );
}

export async function showFolder(db: Database, userId: string, unsafeFolderId: string) {
  const folder = found(await queries.selectOptionalFolder(db, userId, asId(unsafeFolderId)));
  return { folder: folderView(folder), trail: folder.trail, data: await contentOf(db, userId, folder) };
}

/** As the root's content, but with the tests of every folder. */
export async function listAllTests(db: Database, userId: string, unsafePackageId: string) {
  const place = found(await queries.selectOptionalPlace(db, userId, asId(unsafePackageId), null));
  const [content, tests] = await Promise.all([
    contentOf(db, userId, place),
    queries.selectAllTests(db, place.package_id),
  ]);
  return { ...content, tests: tests.map(testView) };
}

export async function showTest(db: Database, userId: string, unsafeTestId: string) {
  return testDetailsView(found(await queries.selectOptionalTestDetails(db, userId, asId(unsafeTestId))));
}

/** Three queries for any place of any size. */
async function contentOf(db: Database, userId: string, place: queries.OwnedPlace) {
  const [subfolders, tests, attempts] = await Promise.all([
    queries.selectSubfolders(db, userId, place),
    queries.selectTestsIn(db, place),
    queries.selectAttemptsUnder(db, userId, place),
  ]);
  return { subfolders: subfolders.map(folderView), tests: tests.map(testView), ...attemptLists(attempts) };
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
