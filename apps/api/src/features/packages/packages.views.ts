import { smallCover } from "./covers.service.ts";
import type { FolderRow, PackageRow, TestRow } from "./packages.queries.ts";

export function packageView(row: PackageRow) {
  return {
    id: row.package_id,
    name: row.name,
    nameHindi: row.name_hindi,
    description: row.description,
    pricePaise: row.price_paise,
    cover: smallCover(row.image_url),
    isListed: row.listed,
    isOpenToAll: row.open_to_all,
    publishedTests: row.total_tests,
  };
}

export function folderView(row: FolderRow) {
  return {
    id: row.folder_id,
    parentId: row.parent_id,
    name: row.name,
    nameHindi: row.name_hindi,
    publishedTests: row.total_tests,
    subfolders: row.total_subfolders,
  };
}

export function testView({ test_id, folder_id, number, title_english, title_hindi, ...row }: TestRow) {
  return {
    id: test_id,
    folderId: folder_id,
    title: {
      ...(title_english !== null && { english: title_english }),
      ...(title_hindi !== null && { hindi: title_hindi }),
    },
    state: stateOf(row.is_published, number),
    version: number,
  };
}

function stateOf(isPublished: boolean, number: number | null) {
  if (isPublished) return "published" as const;
  return number === null ? ("draft" as const) : ("withdrawn" as const);
}
