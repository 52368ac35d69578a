import { Refusal } from "../../platform/errors.ts";
import type { Language } from "@patrak/domain";
import type { Database } from "../../platform/db.ts";
import { ownIfOpen, readOwnedOrOpen } from "../access/open-packages.service.ts";
import { countUnread } from "../notices/notices.queries.ts";
import * as queries from "./catalogue.queries.ts";
import {
  attemptLists,
  folderView,
  listedTestView,
  packageView,
  testDetailsView,
  trailView,
} from "./catalogue.views.ts";
import { answersOf, withoutDue, type RunningParts } from "./running.service.ts";

export type CatalogueParts = RunningParts;

/** A student, and the language in which names are shown. */
export interface Reader {
  userId: string;
  language: Language;
}

export async function listPackages(db: Database, { userId, language }: Reader) {
  const [rows, unreadNotices] = await Promise.all([
    queries.selectPackages(db, userId),
    countUnread(db, userId),
  ]);
  const views = rows.map((row) => ({ owned: row.owned, view: packageView(row, language) }));
  return {
    purchasedPackages: views.filter(({ owned }) => owned).map(({ view }) => view),
    unpurchasedPackages: views.filter(({ owned }) => !owned).map(({ view }) => view),
    packages: views.map(({ view }) => view),
    unreadNotices,
  };
}

export async function showPackage(db: Database, { userId, language }: Reader, unsafeId: string) {
  const packageId = asId(unsafeId);
  const row = orNotFound(await queries.selectOptionalPackage(db, userId, packageId));
  return {
    package: packageView(row, language),
    isPurchased: row.owned || (await ownIfOpen(db, userId, { packageId })),
  };
}

export async function showContent(
  parts: CatalogueParts,
  reader: Reader,
  unsafePackageId: string,
  unsafeFolderId: string | null,
) {
  const ids = [asId(unsafePackageId), asId(unsafeFolderId)] as const;
  return withTrail(parts, reader, await findPlace(parts, reader.userId, ...ids));
}

export async function showFolder(parts: CatalogueParts, reader: Reader, unsafeFolderId: string) {
  const { db } = parts;
  const folderId = asId(unsafeFolderId);
  const read = () => queries.selectOptionalFolder(db, reader.userId, folderId);
  const folder = orNotFound(await readOwnedOrOpen(db, reader.userId, { folderId }, read));
  return { folder: folderView(folder, reader.language), ...(await withTrail(parts, reader, folder)) };
}

async function withTrail(parts: CatalogueParts, reader: Reader, place: queries.PlaceWithTrail) {
  return { trail: trailView(place.trail, reader.language), data: await contentOf(parts, reader, place) };
}

/** Like the root's content, but with the tests of every folder. */
export async function listAllTests(parts: CatalogueParts, reader: Reader, unsafePackageId: string) {
  const place = await findPlace(parts, reader.userId, asId(unsafePackageId), null);
  const [content, tests] = await Promise.all([
    contentOf(parts, reader, place),
    queries.selectAllTests(parts.db, place.package_id),
  ]);
  return { ...content, tests: tests.map((row) => listedTestView(row, reader.language)) };
}

export async function showTest(db: Database, { userId, language }: Reader, unsafeTestId: string) {
  const testId = asId(unsafeTestId);
  const read = () => queries.selectOptionalTestDetails(db, userId, testId);
  return testDetailsView(orNotFound(await readOwnedOrOpen(db, userId, { testId }, read)), language);
}

async function findPlace({ db }: CatalogueParts, userId: string, packageId: string, folderId: string | null) {
  const read = () => queries.selectOptionalPlace(db, userId, packageId, folderId);
  return orNotFound(await readOwnedOrOpen(db, userId, { packageId }, read));
}

/** Three queries for a place of any size, and one more where tests run. */
async function contentOf(parts: CatalogueParts, { userId, language }: Reader, place: queries.OwnedPlace) {
  const [subfolders, tests, attempts] = await Promise.all([
    queries.selectSubfolders(parts.db, userId, place),
    queries.selectTestsIn(parts.db, place),
    attemptsUnder(parts, userId, place),
  ]);
  const running = attempts.filter(({ status }) => status === 0);
  const lists = attemptLists(attempts, await answersOf(parts.db, userId, running));
  return {
    subfolders: subfolders.map((row) => folderView(row, language)),
    tests: tests.map((row) => listedTestView(row, language)),
    ...lists,
  };
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
