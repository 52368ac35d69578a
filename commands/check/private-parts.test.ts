import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject, root } from "../stack/project.ts";

/**
 * Names with a leading underscore are their owner's business. Not so Zod's `_default`, since `default` is a keyword, and
 * `_id`, which calls have.
 */
const PRIVATE = /(?:\.|\{\s*)_(?!(?:default|id)\b)[a-z]\w*/g;
const privateParts = (source: string) => source.match(PRIVATE) ?? [];

const sources = globSync("{apps/api/src,apps/web/src,packages/*/src}/**/*.{ts,tsx}", { cwd: root });

test("H-07: the product reaches into no private part of Node or a library", () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter((file) => privateParts(readFileSync(inProject(file), "utf8")).length > 0);
  expect(found).toEqual([]);
});

test("H-07: a server's handle is found, however it is taken", () => {
  expect(privateParts("server._handle.fd")).toEqual(["._handle"]);
  expect(privateParts("const { _handle: own } = server")).toEqual(["{ _handle"]);
  expect(privateParts("z._default(z.string(), test._id)")).toEqual([]);
});

test.each([
  ["apps/web/src/features/admin/administrators/QrCode.tsx", "uqr"],
  ["apps/api/src/features/imports/zip.ts", "fflate"],
])("H-07: %s leaves the work to %s", (file, library) => {
  expect(readFileSync(inProject(file), "utf8")).toContain(`from "${library}"`);
});
