import { Refusal } from "../../platform/errors.ts";
import type { Database } from "../../platform/db.ts";
import * as queries from "./catalogue.queries.ts";
import { attemptLists, folderView, packageView, testDetailsView, testView } from "./catalogue.views.ts";
import { answersOf, withoutDue, type RunningParts } from "./running.service.ts";

export type CatalogueParts = RunningParts;

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
  const row = orNotFound(await queries.selectOptionalPackage(db, userId, asId(packageId)));
  return { package: packageView(row), isPurchased: row.owned };
}

export async function showContent(
  parts: CatalogueParts,
  userId: string,
  unsafePackageId: string,
  unsafeFolderId: string | null,
) {
  return contentOf(
    parts,
    userId,
    orNotFound(
      await queries.selectOptionalPlace(parts.db, userId, asId(unsafePackageId), asId(unsafeFolderId)),
    ),
  );
}

export async function showFolder(parts: CatalogueParts, userId: string, unsafeFolderId: string) {
  const folder = orNotFound(await queries.selectOptionalFolder(parts.db, userId, asId(unsafeFolderId)));
  return { folder: folderView(folder), trail: folder.trail, data: await contentOf(parts, userId, folder) };
}

/** Like the root's content, but with the tests of every folder. */
export async function listAllTests(parts: CatalogueParts, userId: string, unsafePackageId: string) {
  const place = orNotFound(await queries.selectOptionalPlace(parts.db, userId, asId(unsafePackageId), null));
  const [content, tests] = await Promise.all([
    contentOf(parts, userId, place),
    queries.selectAllTests(parts.db, place.package_id),
  ]);
  return { ...content, tests: tests.map(testView) };
}

export async function showTest(db: Database, userId: string, unsafeTestId: string) {
  return testDetailsView(orNotFound(await queries.selectOptionalTestDetails(db, userId, asId(unsafeTestId))));
}

/** Three queries for a place of any size, and one more where tests run. */
async function contentOf(parts: CatalogueParts, userId: string, place: queries.OwnedPlace) {
  const [subfolders, tests, attempts] = await Promise.all([
    queries.selectSubfolders(parts.db, userId, place),
    queries.selectTestsIn(parts.db, place),
    attemptsUnder(parts, userId, place),
  ]);
  const running = attempts.filter(({ status }) => status === 0);
  const lists = attemptLists(attempts, await answersOf(parts.db, userId, running));
  return { subfolders: subfolders.map(folderView), tests: tests.map(testView), ...lists };
}

function attemptsUnder({ db, closing }: CatalogueParts, userId: string, place: queries.OwnedPlace) {
  const read = () => queries.selectAttemptsUnder(db, userId, place, closing.closesAfter);
  return withoutDue(closing, userId, read);
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Text that cannot be an id counts as not found; PostgreSQL would report an error. */
function asId<T extends string | null>(unsafeId: T): T {
  if (unsafeId !== null && !UUID.test(unsafeId)) throw new Refusal("NOT_FOUND");
  return unsafeId;
}

/** Missing, not yours and not bought get the same answer. */
function orNotFound<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal("NOT_FOUND");
  return row;
}
