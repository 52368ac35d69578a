import { hasBrokenPicture, hasUndescribedPicture, picturesIn } from "@patrak/domain";
import type { Cells, Finding } from "./row-checks.ts";

/** Pictures that nobody has added; and of passages, which no check of a question looks at, those without words. */
export function pictureFindings(cells: Cells, unknown: ReadonlySet<string>): Finding[] {
  const texts = Object.entries(cells).filter(([, text]) => text.includes("](image:"));
  const missing = texts.flatMap(([column, text]) =>
    picturesIn(text)
      .filter(({ name }) => unknown.has(name))
      .map(({ name }) => fault(column, `there is no picture “${name}”`, AFTERWARDS)),
  );
  const inPassages = texts
    .filter(([column]) => column.startsWith("passage_"))
    .filter(([, text]) => hasBrokenPicture(text) || hasUndescribedPicture(text))
    .map(([column]) => fault(column, "a picture is not here, or has no description", AFTERWARDS));
  return [...missing, ...inPassages];
}

const AFTERWARDS = "Take it out here, and add it in the editor of questions after the import";

const fault = (column: string, problem: string, remedy: string): Finding => ({
  kind: "fault",
  column,
  problem,
  remedy,
});
