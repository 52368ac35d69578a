import type { Shares } from "./shares.ts";

const WIDTH = 1200;
const HEIGHT = 700;
/** Smaller parts are drawn together. */
const LEAST = 300;

interface Cell {
  name: string;
  bytes: number;
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The parts of one screen's JavaScript as areas, the largest first. */
export function drawTreemap(title: string, shares: Shares): string {
  const all = [...shares].map(([name, bytes]) => ({ name, bytes }));
  const small = all.filter(({ bytes }) => bytes < LEAST);
  const rest = {
    name: `${small.length} small parts`,
    bytes: small.reduce((sum, { bytes }) => sum + bytes, 0),
  };
  const cells = [...all.filter(({ bytes }) => bytes >= LEAST), rest].toSorted((a, b) => b.bytes - a.bytes);
  const drawn = divide(cells, { x: 0, y: 40, width: WIDTH, height: HEIGHT - 40 }).map(drawCell);
  const kib = (all.reduce((sum, { bytes }) => sum + bytes, 0) / 1024).toFixed(1);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="13"><text x="8" y="26" font-size="18">${title}: ${kib} KiB of JavaScript after gzip</text>${drawn.join("")}</svg>\n`;
}

/** Halves the bytes again and again, across the longer side. */
function divide(cells: readonly Cell[], place: Place): (Cell & Place)[] {
  if (cells.length === 0) return [];
  if (cells.length === 1) return [{ ...cells[0]!, ...place }];
  const total = sum(cells);
  let at = 1;
  while (at < cells.length - 1 && sum(cells.slice(0, at)) < total / 2) at += 1;
  const share = sum(cells.slice(0, at)) / total;
  const { x, y, width, height } = place;
  const [first, second] =
    width > height
      ? [
          { x, y, width: width * share, height },
          { x: x + width * share, y, width: width * (1 - share), height },
        ]
      : [
          { x, y, width, height: height * share },
          { x, y: y + height * share, width, height: height * (1 - share) },
        ];
  return [...divide(cells.slice(0, at), first), ...divide(cells.slice(at), second)];
}

const sum = (cells: readonly Cell[]) => cells.reduce((all, { bytes }) => all + bytes, 0);

function drawCell({ name, bytes, x, y, width, height }: Cell & Place): string {
  const isOwn = /^(?:features|shared|app|domain|contract|styleguide)/.test(name);
  const box = `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${isOwn ? "#dfe7f7" : "#ece7dc"}" stroke="#fff" stroke-width="2"/>`;
  const words = `${name} ${(bytes / 1024).toFixed(1)}`;
  if (width < words.length * 6.5 || height < 18) return `${box}<title>${words}</title>`;
  return `${box}<text x="${(x + 6).toFixed(1)}" y="${(y + 18).toFixed(1)}">${words}</text>`;
}
