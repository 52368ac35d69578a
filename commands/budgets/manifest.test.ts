import { expect, test } from "vitest";
import { weigh, type Manifest } from "./manifest.ts";
import type { Screen } from "./table.ts";

const font = "../fonts/hanken-grotesk-latin-wght-normal.woff2";
const manifest: Manifest = {
  "index.html": { file: "index.js", imports: ["_shared.js"], css: ["index.css"] },
  "_shared.js": { file: "shared.js", imports: ["_vendor.js"], css: ["shared.css"] },
  "_vendor.js": { file: "vendor.js" },
  "src/login.ts": { file: "login.js", imports: ["_shared.js"] },
  "src/admin.ts": { file: "admin.js", imports: ["_shared.js"] },
  "src/formulas.ts": { file: "formulas.js", css: ["formulas.css"] },
  [font]: { file: "hanken.woff2" },
};
const sizes: Record<string, number> = {
  "index.js": 1,
  "shared.js": 10,
  "vendor.js": 100,
  "login.js": 1000,
  "admin.js": 10_000,
  "formulas.js": 100_000,
  "index.css": 2,
  "shared.css": 20,
  "formulas.css": 200,
  "hanken.woff2": 2000,
};
const screen = (modules: string[]) => ({ name: "login", modules }) as unknown as Screen;
const sizeOf = (file: string) => sizes[file]!;

test("CI-03: a screen weighs its modules and all that they import, each file once", () => {
  const weight = weigh(screen(["index.html", "src/login.ts"]), manifest, sizeOf);
  expect(weight).toMatchObject({ javascript: 1111, style: 2022 });
});

test("CI-03: the style sheet of formulas is not the screen's", () => {
  const weight = weigh(screen(["index.html", "src/formulas.ts"]), manifest, sizeOf);
  expect(weight).toMatchObject({ javascript: 100_111, style: 2022 });
});

test("CI-03: a module that the build does not have is named", () => {
  expect(() => weigh(screen(["src/gone.ts"]), manifest, sizeOf)).toThrow("the build has no src/gone.ts");
});
