import { defineProject } from "vitest/config";
import plain from "./vitest.config.ts";
import { env } from "./vitest.distributed.config.ts";

/** Those of them that judge by the clock, or send crowds: alone, after all others. */
export default defineProject({
  test: {
    ...plain.test,
    env,
    name: "distributed_measured",
    include: ["src/features/attempts/{closing,deadline,hammer}.test.ts"],
    isolate: true,
    fileParallelism: false,
    sequence: { groupOrder: 2 },
  },
});
