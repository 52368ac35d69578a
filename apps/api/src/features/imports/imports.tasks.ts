// Tasks for the processes that open files and have no database; the tasks of `steps.tasks.ts` call them.
import { declareTask } from "../../platform/task.ts";
import type { checkRows, nameCells, readRows } from "./from-files.ts";
import type { writeRows, writeTemplate } from "./to-files.ts";

const MB = 1024 * 1024;
const MINUTE = 60_000;

/** The largest unpacked file, and a picture or two. */
export const WHOLE = 192 * MB;
/** Nobody waits for these. */
const files = { bench: "files", cpuMs: MINUTE, withinMs: 10 * MINUTE, inputMax: WHOLE, outputMax: WHOLE };

export const readTask = declareTask<typeof readRows>({ name: "imports.read", ...files });
export const nameTask = declareTask<typeof nameCells>({ name: "imports.name", ...files });
export const checkAllTask = declareTask<typeof checkRows>({ name: "imports.check", ...files });
export const writeTask = declareTask<typeof writeRows>({ name: "imports.write", ...files });

const desk = { bench: "desk", cpuMs: 10_000, withinMs: 15_000, inputMax: 8 * MB, outputMax: 8 * MB };

/** A few edited rows. */
export const checkTask = declareTask<typeof checkRows>({ name: "imports.check", ...desk });
/** A list of learners, for which somebody waits. */
export const readListTask = declareTask<typeof readRows>({ name: "imports.read", ...desk });
export const templateTask = declareTask<typeof writeTemplate>({ name: "imports.template", ...desk });
