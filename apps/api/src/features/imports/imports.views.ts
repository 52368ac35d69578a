import { finding, type LeftOut } from "@patrak/contract/findings";
import type { Column } from "./columns.ts";
import { doubt, type Finding } from "./findings.ts";
import type { RowRecord } from "./imports.queries.ts";

export function rowView({ same_place, same_code, same_id, kept, findings, ...row }: RowRecord) {
  const all: (Finding & { questionId?: string })[] = [...findings];
  if (same_place !== null) all.push(doubt(null, finding("SAME_IN_FILE", { place: same_place })));
  if (same_code !== null) {
    const same = doubt(null, finding("SAME_IN_BANK", { question: same_code }));
    all.push(same_id === null ? same : { ...same, questionId: same_id });
  }
  return { ...row, isKept: kept, findings: all };
}

/** Columns with something in them that go into no field. */
export function unusedColumns(columns: readonly Column[]): LeftOut[] {
  const unused = columns.filter(
    ({ field, title, samples }) => field === null && title !== "" && samples.length > 0,
  );
  const titles = unused.map(({ title }) => title).join(", ");
  return unused.length === 0 ? [] : [finding("COLUMNS_UNUSED", { count: unused.length, titles })];
}
