import { treeOf } from "./tree.ts";

const folder = (id: string, parentId: string | null = null) => ({
  id,
  parentId,
  name: id,
  nameHindi: null,
  publishedTests: 0,
  subfolders: 0,
});
const sheet = (id: string, folderId: string | null = null) => ({
  id,
  folderId,
  title: { english: id },
  state: "draft" as const,
  version: null,
});

/** A (A1 with one test, A2), B, and two tests beside them; for tests. */
export const exampleTree = treeOf({
  folders: [folder("A"), folder("B"), folder("A1", "A"), folder("A2", "A")],
  tests: [sheet("t1"), sheet("t2"), sheet("a1t", "A1")],
});
