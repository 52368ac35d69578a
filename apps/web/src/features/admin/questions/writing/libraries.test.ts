// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const src = fileURLToPath(new URL("../../../../", import.meta.url));

/** Files of the app that import something of this kind, from its source folder. */
const importing = (what: RegExp) =>
  globSync("**/*.{ts,tsx}", { cwd: src })
    .filter((file) => !/\.test\.|^styleguide/.test(file))
    .filter((file) => what.test(readFileSync(`${src}${file}`, "utf8")));

test("T-06: nobody but an open question loads the editor and its libraries", () => {
  const libraries = importing(/(?:from|import\()\s*"(?:prosemirror-[\w]+|htmlparser2|katex)"/);
  expect(libraries.filter((file) => !file.startsWith("features/admin/questions/writing/"))).toEqual([]);
  expect(importing(/from "\.[\w./]*\/Editor\.tsx"/).filter((file) => file.includes("questions"))).toEqual([]);
  expect(importing(/import\("\.\/Editor\.tsx"\)/)).toEqual(["features/admin/questions/Workplace.tsx"]);
});
