const FINDER_LIKE = /(?=10111010000|00001011101)/g;

/** How hard a code is to read: long runs, blocks, what looks like a finder, and too much dark or light. */
export function penalty(modules: readonly boolean[][]): number {
  const rows = modules.map(written);
  const columns = modules.map((_, x) => written(modules.map((row) => row[x] === true)));
  const lines = [...rows, ...columns];
  const dark = rows.join("").replaceAll("0", "").length / modules.length ** 2;
  return (
    sum(lines.map(runs)) +
    40 * sum(lines.map((line) => line.match(FINDER_LIKE)?.length ?? 0)) +
    3 * blocks(modules) +
    10 * Math.floor(Math.abs(dark * 100 - 50) / 5)
  );
}

const written = (row: readonly boolean[]) => row.map((module) => (module ? "1" : "0")).join("");
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const runs = (line: string) => sum((line.match(/0{5,}|1{5,}/g) ?? []).map((run) => run.length - 2));

function blocks(modules: readonly boolean[][]): number {
  const isBlock = (x: number, y: number) =>
    [modules[y]![x + 1], modules[y + 1]![x], modules[y + 1]![x + 1]].every((one) => one === modules[y]![x]);
  let found = 0;
  for (let y = 0; y < modules.length - 1; y++)
    for (let x = 0; x < modules.length - 1; x++) if (isBlock(x, y)) found++;
  return found;
}
