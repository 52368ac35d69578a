import { useState } from "react";
import { itemOf, placeOf, trailOf, type Tree } from "./tree.ts";

/** Up to this many rows are all shown; with more, only the folders above the selection are open. */
const FEW = 40;

/** Which folders are open. */
export function useFolding(tree: Tree, selectedId: string | undefined) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const { folders, tests } = tree;
    const selected = itemOf(tree, selectedId);
    const shown =
      folders.length + tests.length <= FEW ? folders : trailOf(tree, selected ? placeOf(selected) : null);
    return new Set(shown.map(({ id }) => id));
  });
  const fold = (id: string, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id)));
  return { open, fold };
}
