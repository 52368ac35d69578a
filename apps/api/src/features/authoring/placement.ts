import type { PlacedFolder } from "../packages/content.queries.ts";
import type { TestPlace } from "../tests/placing.queries.ts";
import type { FolderEntry, PackageEntry, TestEntry } from "./catalogue.ts";
import { idOf } from "./content-ids.ts";

interface PlacedTest extends TestPlace {
  slug: string;
}

/** A package's tree as rows, parents before their children. */
export function placementOf(entry: PackageEntry): { folders: PlacedFolder[]; tests: PlacedTest[] } {
  const package_id = idOf("package", entry.slug);

  function place(folders: FolderEntry[], path: string[]): PlacedFolder[] {
    return folders.flatMap((folder, position) => {
      const folder_id = idOf("folder", entry.slug, folder.slug);
      const parent_id = path.at(-1) ?? null;
      const here = {
        folder_id,
        package_id,
        parent_id,
        name: folder.name,
        name_hindi: folder.nameHindi ?? null,
        position,
        path: [...path, folder_id],
      };
      return [here, ...place(folder.folders, here.path)];
    });
  }

  function testsIn(tests: TestEntry[], folder_id: string | null): PlacedTest[] {
    return tests.map(({ slug }, position) => ({
      test_id: idOf("test", slug),
      package_id,
      folder_id,
      position,
      slug,
    }));
  }

  function testsUnder(folders: FolderEntry[]): PlacedTest[] {
    return folders.flatMap((folder) => [
      ...testsIn(folder.tests, idOf("folder", entry.slug, folder.slug)),
      ...testsUnder(folder.folders),
    ]);
  }

  return {
    folders: place(entry.folders, []),
    tests: [...testsIn(entry.tests, null), ...testsUnder(entry.folders)],
  };
}
