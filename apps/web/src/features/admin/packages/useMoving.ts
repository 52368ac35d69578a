import { useState } from "react";
import { useItemName } from "./useItemName.ts";
import { lineOf, nextAt, ownSlot, slotOver, step, type MoveKey, type Moving, type Slot } from "./moving.ts";
import { itemOf, type Item, type Tree } from "./tree.ts";
import { useMoveWords } from "./useMoveWords.ts";

interface Options {
  tree: Tree;
  open: ReadonlySet<string>;
  onOpen: (folderId: string) => void;
  onPlace: (moving: Moving, beforeId: string | null) => void;
}

export type MovingState = ReturnType<typeof useMoving>;

/** A move of a folder or test: lifted, moved by keys or pointer, placed or put back. */
export function useMoving({ tree, open, onOpen, onPlace }: Options) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const [isAllowed, setAllowed] = useState(true);
  const [spoken, setSpoken] = useState("");
  const words = useMoveWords(tree);
  const nameOf = useItemName();

  const lead = (next: Moving, say = words.position(next)) => {
    setMoving(next);
    setAllowed(true);
    setSpoken(say);
  };

  const end = (say: string) => {
    setMoving(null);
    setAllowed(true);
    setSpoken(say);
  };

  return {
    moving,
    isAllowed,
    spoken,
    line: moving && isAllowed ? lineOf(tree, open, moving) : null,
    lift: (item: Item) => {
      const next = { item, slot: ownSlot(tree, item) };
      lead(next, words.lifted(next));
    },
    press: (key: MoveKey) => {
      const slot = moving && step(tree, open, moving, key);
      if (!moving || !slot) return;
      if (key === "ArrowRight" && slot.place !== null) onOpen(slot.place);
      lead({ ...moving, slot });
    },
    dragOver: (rowId: string | undefined, part: number) => {
      const over = itemOf(tree, rowId);
      if (!moving || !over) return;
      const slot = slotOver(tree, moving.item, over, part);
      if (slot) return isSame(slot, moving.slot) && isAllowed ? undefined : lead({ ...moving, slot });
      setAllowed(false);
      setSpoken(words.notAllowed);
    },
    place: () => {
      if (!moving) return;
      if (!isAllowed || isSame(moving.slot, ownSlot(tree, moving.item))) return end(words.cancelled);
      onPlace(moving, nextAt(tree, moving)?.id ?? null);
      end(words.placed(nameOf(moving.item)));
    },
    cancel: () => {
      if (moving) end(words.cancelled);
    },
  };
}

const isSame = (a: Slot, b: Slot) => a.place === b.place && a.index === b.index;
