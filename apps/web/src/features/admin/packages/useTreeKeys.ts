import type { KeyboardEvent } from "react";
import { useItemName } from "./useItemName.ts";
import { itemOf, placeOf, type Item, type Row, type Tree } from "./tree.ts";

interface Options {
  tree: Tree;
  rows: Row[];
  onFocus: (id: string) => void;
  onFold: (id: string, isOpen: boolean) => void;
  onSelect: (item: Item) => void;
  onLift: ((item: Item) => void) | undefined;
}

/** The keys of a tree, on the focused row. */
export function useTreeKeys({ tree, rows, onFocus, onFold, onSelect, onLift }: Options) {
  const nameOf = useItemName();

  const jump = (from: number, letter: string) => {
    const isNext = ({ item }: Row) => nameOf(item).toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
    return [...rows.slice(from + 1), ...rows.slice(0, from)].find(isNext)?.item.id;
  };

  const right = ({ item, isOpen }: Row, next: Row | undefined) => {
    if (isOpen === false) onFold(item.id, true);
    else if (isOpen && next && placeOf(next.item) === item.id) onFocus(next.item.id);
  };

  const left = ({ item, isOpen }: Row) => {
    const folder = itemOf(tree, placeOf(item));
    if (isOpen) onFold(item.id, false);
    else if (folder) onFocus(folder.id);
  };

  const targetOf = (key: string, at: number): string | undefined => {
    if (key === "ArrowUp") return rows[at - 1]?.item.id;
    if (key === "ArrowDown") return rows[at + 1]?.item.id;
    if (key === "Home") return rows[0]?.item.id;
    if (key === "End") return rows.at(-1)?.item.id;
    return key.length === 1 && key !== " " ? jump(at, key) : undefined;
  };

  return (event: KeyboardEvent, id: string) => {
    const { key } = event;
    const at = rows.findIndex(({ item }) => item.id === id);
    const row = rows[at];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "ArrowRight") right(row, rows[at + 1]);
    else if (key === "ArrowLeft") left(row);
    else if (key === "Enter" || key === " ") onSelect(row.item);
    else if (key.toLowerCase() === "m" && onLift) onLift(row.item);
    else {
      const target = targetOf(key, at);
      if (target === undefined) return;
      onFocus(target);
    }
    event.preventDefault();
  };
}
