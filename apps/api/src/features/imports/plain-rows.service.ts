import type { Tasks } from "../../platform/workshop.ts";
import { readListTask } from "./imports.tasks.ts";

/** No row is a header: whoever asks finds it by other titles than those of questions. */
const WHOLE = { sheet: 0, header: 0 };

/** Every row of the first sheet of a file, or of a pasted text, as cells; or why it cannot be read. */
export function readPlainRows(tasks: Tasks, file: { name: string; bytes: Uint8Array }) {
  return tasks.run(readListTask, { ...file, choice: WHOLE });
}
