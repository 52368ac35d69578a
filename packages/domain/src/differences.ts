export interface Piece {
  kind: "same" | "out" | "in";
  text: string;
}

interface Step<T> {
  kind: Piece["kind"];
  item: T;
}

/** Texts with more cells than this are not compared word by word: they have little in common. */
const MAX_CELLS = 4_000_000;

/** A picture, markup, a formula, a word, a run of spaces, or any other character. */
const TOKEN = /!\[[^[\]]*\]\(image:[^()\s]*\)|<[^<>]*>|\$[^$]*\$|[\p{L}\p{M}\p{N}\u200c\u200d]+|\s+|[^]/gu;

/** Word by word: `same` and `out` together are the old text, `same` and `in` the new one. */
export function diffTexts(before: string, after: string): Piece[] {
  const pieces: Piece[] = [];
  for (const { kind, item } of diffLists(before.match(TOKEN) ?? [], after.match(TOKEN) ?? [])) {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += item;
    else pieces.push({ kind, text: item });
  }
  return pieces;
}

/** The shortest edit from one list to the other: what stays is a longest common subsequence. */
export function diffLists<T>(before: readonly T[], after: readonly T[]): Step<T>[] {
  const start = countSame(before, after, (list, index) => list[index]);
  const [oldRest, newRest] = [before.slice(start), after.slice(start)];
  const end = countSame(oldRest, newRest, (list, index) => list[list.length - 1 - index]);
  return [
    ...steps("same", before.slice(0, start)),
    ...compare(oldRest.slice(0, oldRest.length - end), newRest.slice(0, newRest.length - end)),
    ...steps("same", before.slice(before.length - end)),
  ];
}

/** Items that changed places: all but a longest sequence that kept its order. */
export function movedItems<T>(before: readonly T[], after: readonly T[]): Set<T> {
  const common = new Set(after.filter((item) => before.includes(item)));
  const inOrder = (list: readonly T[]) => list.filter((item) => common.has(item));
  const moved = diffLists(inOrder(before), inOrder(after)).filter(({ kind }) => kind === "in");
  return new Set(moved.map(({ item }) => item));
}

function countSame<T>(
  before: readonly T[],
  after: readonly T[],
  at: (list: readonly T[], index: number) => T | undefined,
): number {
  const most = Math.min(before.length, after.length);
  let count = 0;
  while (count < most && at(before, count) === at(after, count)) count += 1;
  return count;
}

function compare<T>(before: readonly T[], after: readonly T[]): Step<T>[] {
  if (before.length * after.length > MAX_CELLS) return [...steps("out", before), ...steps("in", after)];
  const width = after.length + 1;
  const common = commonLengths(before, after);
  const found: Step<T>[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    const below = common[(row + 1) * width + column] ?? 0;
    const beside = common[row * width + column + 1] ?? 0;
    if (before[row] === after[column]) {
      found.push({ kind: "same", item: before[row] as T });
      row += 1;
      column += 1;
    } else if (below >= beside) found.push({ kind: "out", item: before[row++] as T });
    else found.push({ kind: "in", item: after[column++] as T });
  }
  return [...found, ...steps("out", before.slice(row)), ...steps("in", after.slice(column))];
}

/** For each position in both lists, how much the remainders have in common. */
function commonLengths<T>(before: readonly T[], after: readonly T[]): Uint32Array {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        before[row] === after[column]
          ? (lengths[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0);
  return lengths;
}

function steps<T>(kind: Piece["kind"], items: readonly T[]): Step<T>[] {
  return items.map((item) => ({ kind, item }));
}
