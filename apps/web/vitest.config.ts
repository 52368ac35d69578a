import { defineProject, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

export default mergeConfig(
  viteConfig,
  defineProject({
    test: {
      name: "web",
      include: ["{src,worker}/**/*.test.{ts,tsx}"],
      // A worker for each file takes longer to start than its tests to run.
      isolate: false,
    },
  }),
);
