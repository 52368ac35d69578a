/** Records of a CSV text by column name; a quoted cell may contain commas, line ends and doubled quotes. */
export function recordsOf(csv: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? "");
    if (end === "") break;
    if (end !== ",") rows.push([]);
  }
  const [header = [], ...lines] = rows;
  return lines
    .filter((cells) => cells.length > 1)
    .map((cells) => Object.fromEntries(header.map((column, index) => [column, cells[index] ?? ""])));
}
