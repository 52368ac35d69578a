import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { woff2Only } from "../../../woff2-only.ts";

test("the formulas' style sheet names each of its fonts once, as woff2", async () => {
  const file = createRequire(import.meta.url).resolve("katex/dist/katex.min.css");
  const { transform } = woff2Only();
  if (typeof transform !== "object") throw new Error("the plugin has no transform");
  const css = transform.handler.call({} as never, await readFile(file, "utf8"), file, {} as never) as string;
  const faces = css.match(/@font-face/g) ?? [];
  expect(faces.length).toBeGreaterThan(15);
  expect(css.match(/url\(/g)).toHaveLength(faces.length);
  expect(css.match(/format\("woff2"\)/g)).toHaveLength(faces.length);
});
