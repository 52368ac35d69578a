/** Cells that are merged downwards have the upper one's text: a section beside its ten questions. */
export function withMerged(
  records: string[][],
  sheet: string,
  files: ReadonlyMap<string, Buffer>,
): string[][] {
  const xml = files.get(pathOf(sheet, files))?.toString("utf8") ?? "";
  for (const [, column = "", from, last, to] of xml.matchAll(
    /<mergeCell ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g,
  )) {
    if (column !== last) continue;
    const at = indexOf(column);
    const text = records[Number(from) - 1]?.[at] ?? "";
    for (const record of records.slice(Number(from), Number(to))) if (record[at] === "") record[at] = text;
  }
  return records;
}

const indexOf = (column: string) =>
  column.split("").reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0) - 1;

/** Where the workbook keeps a sheet. */
function pathOf(sheet: string, files: ReadonlyMap<string, Buffer>): string {
  const text = (name: string) => files.get(name)?.toString("utf8") ?? "";
  const tags = [...text("xl/workbook.xml").matchAll(/<sheet\s[^>]*>/g)].map(([tag]) => tag);
  const id = tags
    .map((tag) => [attribute(tag, "name"), attribute(tag, "r:id")])
    .find(([name]) => name === sheet)?.[1];
  const relations = [...text("xl/_rels/workbook.xml.rels").matchAll(/<Relationship\s[^>]*>/g)].map(
    ([tag]) => tag,
  );
  const target = relations.find((tag) => attribute(tag, "Id") === id);
  return `xl/${attribute(target ?? "", "Target").replace(/^\/xl\//, "")}`;
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "";
