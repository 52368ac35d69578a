import { configDefaults, defineProject } from "vitest/config";
import plain from "./vitest.config.ts";
import { measured } from "./vitest.measured.config.ts";

/** In a run of everything these run beside one another: many of them mostly wait. */
export default defineProject({
  test: { ...plain.test, exclude: [...configDefaults.exclude, ...measured] },
});
