import type { ReplyOf } from "@patrak/contract";

export type WholePackage = ReplyOf<"GET /admin/packages/{id}">;
export type Folder = WholePackage["folders"][number];
export type Test = WholePackage["tests"][number];
/** What can be moved. */
export type Item = (Folder & { kind: "folder" }) | (Test & { kind: "test" });
/** A folder's id, or null for the package itself. */
export type Place = string | null;

export interface Tree {
  folders: (Folder & { kind: "folder" })[];
  tests: (Test & { kind: "test" })[];
}

export function treeOf({ folders, tests }: Pick<WholePackage, "folders" | "tests">): Tree {
  return {
    folders: folders.map((folder) => ({ ...folder, kind: "folder" })),
    tests: tests.map((test) => ({ ...test, kind: "test" })),
  };
}

export function placeOf(item: Item): Place {
  return item.kind === "folder" ? item.parentId : item.folderId;
}

/** The items of one kind in a place, in order. */
export function itemsIn(tree: Tree, kind: Item["kind"], place: Place): Item[] {
  const items: Item[] = kind === "folder" ? tree.folders : tree.tests;
  return items.filter((item) => placeOf(item) === place);
}

/** In the students' order: folders, then tests. */
export function childrenOf(tree: Tree, place: Place): Item[] {
  return [...itemsIn(tree, "folder", place), ...itemsIn(tree, "test", place)];
}

export function itemOf(tree: Tree, id: string | undefined | null): Item | undefined {
  return tree.folders.find((folder) => folder.id === id) ?? tree.tests.find((test) => test.id === id);
}

/** The folders above a place, outermost first. */
export function trailOf(tree: Tree, place: Place): Folder[] {
  const folder = tree.folders.find(({ id }) => id === place);
  return folder ? [...trailOf(tree, folder.parentId), folder] : [];
}

export interface Row {
  item: Item;
  /** From 1, as announced. */
  level: number;
  /** Undefined for a test. */
  isOpen: boolean | undefined;
  place: number;
  outOf: number;
}

/** The visible rows, from top to bottom. */
export function rowsOf(tree: Tree, open: ReadonlySet<string>, place: Place = null, level = 1): Row[] {
  const children = childrenOf(tree, place);
  return children.flatMap((item, index) => {
    const isOpen = item.kind === "folder" ? open.has(item.id) : undefined;
    const row: Row[] = [{ item, level, isOpen, place: index + 1, outOf: children.length }];
    return isOpen ? row.concat(rowsOf(tree, open, item.id, level + 1)) : row;
  });
}
