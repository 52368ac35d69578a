import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../stack/project.ts";

const SIDE = "apps/web/src/features/admin";

/** Hooks that decide nothing: they read one value, or hand over to a dialog. */
const PLAIN = ["useAdministrator", "useAddPicture", "useMoments"];

/** Hooks that put something into words are proved by the screens. */
const isOfWords = (hook: string) => /(?:Words|Name)$/.test(hook);

function untested(hooks: readonly string[], tests: readonly string[]): string[] {
  const deciding = hooks.filter((hook) => !isOfWords(hook) && !PLAIN.includes(hook));
  return deciding.filter((hook) => !tests.some((text) => text.includes(`/${hook}.ts`)));
}

test("H-05: every hook of the teacher's side that decides something has a test", () => {
  const files = globSync(`${SIDE}/**/use*.{ts,tsx}`, { cwd: root }).filter(
    (file) => !file.includes(".test."),
  );
  const hooks = files.map((file) => basename(file).replace(/\.tsx?$/, ""));
  const tests = globSync(`${SIDE}/**/*.test.{ts,tsx}`, { cwd: root });
  expect(hooks.length).toBeGreaterThan(20);
  expect(
    untested(
      hooks,
      tests.map((file) => readFileSync(join(root, file), "utf8")),
    ),
  ).toEqual([]);
});

test("H-05: one that no test imports is named", () => {
  const tests = ['import { useList } from "./useList.ts";'];
  expect(untested(["useList", "useOrdering", "useRoleWords"], tests)).toEqual(["useOrdering"]);
});
