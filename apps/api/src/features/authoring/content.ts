import { type Catalogue, readCatalogue, testsOf } from "./catalogue.ts";
import type { Fault } from "./faults.ts";
import type { KeyedPaper } from "../tests/keyed-paper.service.ts";
import { type ContentFiles, passageFile, questionFile, readTest } from "./test-content.ts";

/** Checked content, ready to be published. */
export interface Content {
  packages: Catalogue["packages"];
  /** By the slug of their test. */
  papers: ReadonlyMap<string, KeyedPaper>;
}

/** Content without faults, or all the faults of all its files. */
export function readContent(files: ContentFiles): { content?: Content; faults: Fault[] } {
  const { catalogue, faults } = readCatalogue(files.get("catalogue.json") ?? "");
  if (!catalogue) return { faults };
  const entries = catalogue.packages.flatMap(testsOf);
  const read = entries.map((entry) => ({ entry, ...readTest(entry, files, catalogue) }));
  const found = [...strayFiles(files, entries), ...read.flatMap((test) => test.faults)];
  if (found.length > 0) return { faults: found };
  const papers = new Map(read.flatMap(({ entry, paper }) => (paper ? [[entry.slug, paper]] : [])));
  return { content: { packages: catalogue.packages, papers }, faults: [] };
}

/** Reports sheets that no test uses; they would be ignored silently. */
function strayFiles(files: ContentFiles, entries: ReturnType<typeof testsOf>): Fault[] {
  const named = new Set([
    "catalogue.json",
    ...entries.flatMap((entry) => [questionFile(entry), passageFile(entry)]),
  ]);
  const remedy = "Place the test in catalogue.json, or take the file away";
  return [...files.keys()]
    .filter((file) => !named.has(file))
    .map((file) => ({ file, problem: "no test of the catalogue has this name", remedy }));
}
