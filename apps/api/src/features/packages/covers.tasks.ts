import { pictureLimits } from "@patrak/domain";
import { declareTask } from "../../platform/task.ts";
import type { drawCover } from "./cover-drawing.ts";

export const coverTask = declareTask<typeof drawCover>({
  name: "packages.cover",
  bench: "pictures",
  cpuMs: 12_000,
  withinMs: 20_000,
  inputMax: pictureLimits.bytes + 64 * 1024,
  outputMax: 2 * 1024 * 1024,
});
