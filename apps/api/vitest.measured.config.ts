import { defineProject } from "vitest/config";
import plain from "./vitest.config.ts";

/** They judge by the clock, or send crowds that take the whole machine. */
export const measured = [
  "src/features/attempts/{closing,deadline,hammer,model}.test.ts",
  "src/features/auth/{alike,alike-in-time,fair}.test.ts",
  "src/features/monitor/monitor-speed.test.ts",
  "test/authors/{calls,saves,preview}.test.ts",
  "test/hostile/slow-sockets.test.ts",
];

/** In a run of everything nothing else runs beside these. */
export default defineProject({
  test: {
    ...plain.test,
    name: "measured",
    include: measured,
    isolate: true,
    fileParallelism: false,
    sequence: { groupOrder: 1 },
  },
});
