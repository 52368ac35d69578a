import type { Database, Executor } from "../../platform/db.ts";
import type { PackageEntry } from "./catalogue.ts";
import type { Content } from "./content.ts";
import { idOf } from "./content-ids.ts";
import type { Paper } from "./paper.ts";
import { placementOf } from "./placement.ts";
import * as tree from "./tree.queries.ts";
import * as versions from "./versions.queries.ts";

export interface Published {
  tests: number;
  newVersions: number;
}

/**
 * All or nothing. Content that is there already is left as it is: not a row changes. What the catalogue of a
 * package no longer names is withdrawn; versions are never removed, since attempts stand on them.
 */
export function publishContent(db: Database, { packages, papers }: Content): Promise<Published> {
  return db.transaction().execute(async (trx) => {
    await tree.lockContent(trx);
    const published = { tests: 0, newVersions: 0 };
    for (const [position, entry] of packages.entries()) {
      const tests = await placePackage(trx, entry, position);
      for (const { test_id, slug } of tests) {
        const { isNew } = await publishPaper(trx, test_id, papers.get(slug)!);
        published.newVersions += Number(isNew);
      }
      published.tests += tests.length;
      await tree.recount(trx, idOf("package", entry.slug));
    }
    return published;
  });
}

async function placePackage(trx: Executor, entry: PackageEntry, position: number) {
  const package_id = idOf("package", entry.slug);
  const { folders, tests } = placementOf(entry);
  await tree.upsertPackage(trx, {
    package_id,
    name: entry.name,
    description: entry.description,
    price_paise: Math.round(entry.price * 100),
    image_url: entry.cover ?? null,
    listed: entry.listed,
    position,
  });
  for (const folder of folders) await tree.upsertFolder(trx, folder);
  for (const test of tests) await tree.upsertTest(trx, test);
  await tree.withdrawTests(
    trx,
    package_id,
    tests.map(({ test_id }) => test_id),
  );
  await tree.deleteFolders(
    trx,
    package_id,
    folders.map(({ folder_id }) => folder_id),
  );
  return tests;
}

/** A version's id follows from its content: the same paper is the same version, whenever it comes. */
export function versionIdOf(testId: string, paper: Paper): string {
  return idOf("version", testId, JSON.stringify(paper));
}

export async function publishPaper(trx: Executor, testId: string, paper: Paper) {
  const versionId = versionIdOf(testId, paper);
  const isNew = await versions.insertVersion(trx, { testId, versionId, paper });
  if (isNew) await versions.insertPaper(trx, versionId, paper);
  await versions.publishVersion(trx, testId, versionId);
  return { versionId, isNew };
}
