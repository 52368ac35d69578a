import path from "node:path";
import { createStreamProcesses } from "./platform/stream-process.ts";
import { type Bench, createWorkshop } from "./platform/workshop.ts";

/** The process that opens authors' files and draws their texts. */
export const readerFile = siblingFile("author-worker");
const importFile = siblingFile("import-worker");

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const reader = { file: readerFile, heapMb: 192, keepMs: MINUTE, waitingEach: 8 };
const step = { file: importFile, heapMb: 256, keepMs: MINUTE, waitingEach: 3 };

/**
 * All work that an API process delegates for authors: each line is one process, and there are no others. When
 * a person waits for the reply, waiting and work together end before the connection times out after 30 s.
 */
const benches: Record<string, Omit<Bench, "givesWay">> = {
  /** An author types, looks at the preview, thinks and types again. */
  desk: { ...reader, keepMs: 10 * MINUTE, patienceMs: 10 * SECOND },
  pictures: { ...reader, patienceMs: 8 * SECOND },
  writing: { ...step, patienceMs: 4 * SECOND },
  /** Nobody waits for these: the import shows their progress. */
  reading: { ...step, patienceMs: 30 * MINUTE },
  storing: { ...step, patienceMs: 30 * MINUTE },
};

export const openWorkshop = (givesWay = true) =>
  createWorkshop(
    Object.fromEntries(Object.entries(benches).map(([name, bench]) => [name, { ...bench, givesWay }])),
  );

/** Merit lists as files: sent while they are written, so nothing but the reader's own speed holds them up. */
export const openWriters = (givesWay = true) =>
  createStreamProcesses({
    line: "results-files",
    file: siblingFile("results-writer"),
    heapMb: 48,
    withinMs: 10 * MINUTE,
    givesWay,
  });

/** `.ts` in the sources, `.js` in the bundle. */
function siblingFile(name: string) {
  return path.join(import.meta.dirname, name + path.extname(import.meta.filename));
}
