import type { Database, Executor } from "../../platform/db.ts";
import * as tree from "../packages/content.queries.ts";
import * as testPlaces from "../tests/placing.queries.ts";
import { publishPaper } from "../tests/versions.service.ts";
import type { PackageEntry } from "./catalogue.ts";
import type { Content } from "./content.ts";
import { idOf } from "./content-ids.ts";
import { placementOf } from "./placement.ts";

export interface Published {
  tests: number;
  newVersions: number;
}

/**
 * All or nothing. Unchanged content is left as it is: not a row changes. What the catalogue no longer names
 * is withdrawn; versions are never removed, because attempts refer to them.
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
    name_hindi: entry.nameHindi ?? null,
    description: entry.description,
    price_paise: Math.round(entry.price * 100),
    image_url: entry.cover ?? null,
    listed: entry.listed,
    position,
  });
  for (const folder of folders) await tree.upsertFolder(trx, folder);
  for (const test of tests) await testPlaces.upsertTest(trx, test);
  await testPlaces.withdrawTests(
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
