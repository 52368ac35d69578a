import { declareTask } from "../../platform/task.ts";
import type { canAllBeShown, drawPreview, drawTexts } from "./drawing.ts";

const MB = 1024 * 1024;
/** For one question or passage: many times what anybody writes. */
const bounds = { bench: "desk", cpuMs: 7000, withinMs: 15_000, inputMax: MB, outputMax: MB };

export const previewTask = declareTask<typeof drawPreview>({ name: "questions.preview", ...bounds });
export const drawTask = declareTask<typeof drawTexts>({ name: "questions.draw", ...bounds });
export const checkTask = declareTask<typeof canAllBeShown>({ name: "questions.check", ...bounds });
