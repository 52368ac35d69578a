import { finding } from "@patrak/contract/findings";
import { picturesIn } from "@patrak/domain";
import type { Cells } from "./cells.ts";
import { fault, type Finding } from "./findings.ts";

/** Pictures that are named but were not uploaded. */
export function pictureFindings(cells: Cells, unknown: ReadonlySet<string>): Finding[] {
  const texts = Object.entries(cells).filter(([, text]) => text.includes("](image:"));
  return texts.flatMap(([column, text]) =>
    picturesIn(text)
      .filter(({ name }) => unknown.has(name))
      .map(({ name }) => fault(column, finding("PICTURE_UNKNOWN", { picture: name }))),
  );
}
