import { childrenOf, itemOf, itemsIn, placeOf, trailOf, type Item, type Place, type Tree } from "./tree.ts";

/** A possible position: how many of its kind come before it. */
export interface Slot {
  place: Place;
  index: number;
}

export interface Moving {
  item: Item;
  slot: Slot;
}

type Open = ReadonlySet<string>;

/** The others of its kind in a place. */
export function neighbours(tree: Tree, item: Item, place: Place): Item[] {
  return itemsIn(tree, item.kind, place).filter(({ id }) => id !== item.id);
}

export function ownSlot(tree: Tree, item: Item): Slot {
  const place = placeOf(item);
  return { place, index: itemsIn(tree, item.kind, place).findIndex(({ id }) => id === item.id) };
}

/** The item that would come next; null at the end. */
export function nextAt(tree: Tree, { item, slot }: Moving): Item | null {
  return neighbours(tree, item, slot.place)[slot.index] ?? null;
}

export type MoveKey = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

/** Where an arrow key leads; null if nowhere. */
export function step(tree: Tree, open: Open, moving: Moving, key: MoveKey): Slot | null {
  if (key === "ArrowLeft") return outOf(tree, moving);
  if (key === "ArrowRight") return into(tree, moving);
  const by = key === "ArrowUp" ? -1 : 1;
  return moving.item.kind === "folder" ? amongFolders(tree, moving, by) : amongTests(tree, open, moving, by);
}

function amongFolders(tree: Tree, { item, slot }: Moving, by: 1 | -1): Slot | null {
  const index = slot.index + by;
  return index < 0 || index > neighbours(tree, item, slot.place).length ? null : { ...slot, index };
}

/** Tests follow the folders of their place, so the way up passes these, open or not. */
function amongTests(tree: Tree, open: Open, { item, slot }: Moving, by: 1 | -1): Slot | null {
  const slots = testSlots(tree, open, item, null);
  const at = slots.findIndex(({ place, index }) => place === slot.place && index === slot.index);
  // In a closed folder only the last position is visible.
  if (at === -1) return amongFolders(tree, { item, slot }, by);
  return slots[at + by] ?? null;
}

function testSlots(tree: Tree, open: Open, item: Item, place: Place): Slot[] {
  const inFolders = itemsIn(tree, "folder", place).flatMap(({ id }) =>
    open.has(id) ? testSlots(tree, open, item, id) : [lastSlot(tree, item, id)],
  );
  const here = Array.from({ length: lastSlot(tree, item, place).index + 1 }, (_, index) => ({
    place,
    index,
  }));
  return [...inFolders, ...here];
}

function lastSlot(tree: Tree, item: Item, place: Place): Slot {
  return { place, index: neighbours(tree, item, place).length };
}

/** Into the folder above: the one before a folder, the last one of a test's place. */
function into(tree: Tree, { item, slot }: Moving): Slot | null {
  const folders = neighbours(tree, item, slot.place);
  const above = item.kind === "folder" ? folders[slot.index - 1] : itemsIn(tree, "folder", slot.place).at(-1);
  return above ? lastSlot(tree, item, above.id) : null;
}

/** To just after its folder; a test goes to the first position of its kind there. */
function outOf(tree: Tree, { item, slot }: Moving): Slot | null {
  const folder = itemOf(tree, slot.place);
  if (!folder) return null;
  const place = placeOf(folder);
  if (item.kind === "test") return { place, index: 0 };
  return { place, index: neighbours(tree, item, place).findIndex(({ id }) => id === folder.id) + 1 };
}

/** Whether a place is the folder itself or inside it. */
export function isWithin(tree: Tree, item: Item, place: Place): boolean {
  return trailOf(tree, place).some(({ id }) => id === item.id);
}

const EDGE = 0.3;

/** Where the pointer would drop it, at `part` of a row's height; null if not allowed. */
export function slotOver(tree: Tree, item: Item, over: Item, part: number): Slot | null {
  const slot = over.kind === "folder" ? overFolder(tree, item, over, part) : overTest(tree, item, over, part);
  return isWithin(tree, item, slot.place) ? null : slot;
}

function overFolder(tree: Tree, item: Item, over: Item, part: number): Slot {
  if (over.id === item.id) return ownSlot(tree, item);
  const isInside = item.kind === "test" || (part >= EDGE && part <= 1 - EDGE);
  if (isInside) return lastSlot(tree, item, over.id);
  const place = placeOf(over);
  const at = neighbours(tree, item, place).findIndex(({ id }) => id === over.id);
  return { place, index: part < EDGE ? at : at + 1 };
}

function overTest(tree: Tree, item: Item, over: Item, part: number): Slot {
  if (over.id === item.id) return ownSlot(tree, item);
  const place = placeOf(over);
  if (item.kind === "folder") return lastSlot(tree, item, place);
  const at = neighbours(tree, item, place).findIndex(({ id }) => id === over.id);
  return { place, index: part < 0.5 ? at : at + 1 };
}

/** The line that shows the position: before or after a row; null in an empty package. */
export function lineOf(tree: Tree, open: Open, moving: Moving) {
  const { item, slot } = moving;
  const level = trailOf(tree, slot.place).length + 1;
  const isShown = slot.place === null || open.has(slot.place);
  const next = isShown ? rowAfter(tree, moving) : null;
  if (next) return { rowId: next.id, side: "before" as const, level };
  const last = isShown && childrenOf(tree, slot.place).findLast(({ id }) => id !== item.id);
  const rowId = last ? lastRowId(tree, open, last) : slot.place;
  return rowId === null ? null : { rowId, side: "after" as const, level };
}

/** After the last folder come the tests of its place. */
function rowAfter(tree: Tree, moving: Moving): Item | undefined {
  const next = nextAt(tree, moving);
  return next ?? (moving.item.kind === "folder" ? itemsIn(tree, "test", moving.slot.place)[0] : undefined);
}

function lastRowId(tree: Tree, open: Open, item: Item): string {
  const last = item.kind === "folder" && open.has(item.id) ? childrenOf(tree, item.id).at(-1) : undefined;
  return last ? lastRowId(tree, open, last) : item.id;
}

/** The package's lists after the move. */
export function placed({ folders, tests }: Tree, { item, slot }: Moving, beforeId: string | null): Tree {
  if (item.kind === "folder")
    return { folders: inserted(folders, { ...item, parentId: slot.place }, beforeId), tests };
  return { folders, tests: inserted(tests, { ...item, folderId: slot.place }, beforeId) };
}

export function inserted<T extends { id: string }>(list: T[], item: T, beforeId: string | null): T[] {
  const others = list.filter(({ id }) => id !== item.id);
  const at = others.findIndex(({ id }) => id === beforeId);
  return others.toSpliced(at === -1 ? others.length : at, 0, item);
}
