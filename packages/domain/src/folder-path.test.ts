import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatFolderPath, parseFolderPath } from "./folder-path.ts";
import { limits } from "./limits.ts";

const step = { id: "f1", name: "General Studies" };

test.each([
  ["nothing", null],
  ["no JSON", "[{"],
  ["not a list", JSON.stringify(step)],
  ["a list of names", '["General Studies"]'],
  ["a step without a name", '[{"id":"f1"}]'],
  ["an id that is a number", '[{"id":1,"name":"x"}]'],
  ["a null", "[null]"],
  ["a step that is a list", "[[]]"],
  ["21 folders", JSON.stringify(Array.from({ length: 21 }, () => step))],
  ["more than 2 KB", JSON.stringify([{ id: "f1", name: "x".repeat(2048) }])],
  ["deep nesting", "[".repeat(1000) + "]".repeat(1000)],
])("a folder path with %s becomes empty", (_, value) => {
  expect(parseFolderPath(value)).toEqual([]);
});

test("20 folders with Hindi names are a path", () => {
  const trail = Array.from({ length: 20 }, (__, index) => ({
    id: `f${index}`,
    name: "सामान्य अध्ययन: प्रश्नपत्र १",
  }));
  expect(parseFolderPath(formatFolderPath(trail))).toEqual(trail);
});

test("nothing but id and name is taken from a path, the prototype least of all", () => {
  const [taken] = parseFolderPath('[{"id":"f1","name":"x","__proto__":{"admin":true},"constructor":1}]');
  expect(taken).toEqual({ id: "f1", name: "x" });
  expect(Object.getPrototypeOf(taken)).toBe(Object.prototype);
});

test("whatever is in the address, a path is at most 20 pairs of strings, and nothing throws", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.json().map((json) => `[${json}]`),
      ),
      (value) => {
        const path = parseFolderPath(value);
        expect(path.length).toBeLessThanOrEqual(limits.folderDepthMax);
        for (const { id, name } of path) expect([typeof id, typeof name]).toEqual(["string", "string"]);
      },
    ),
  );
});

test("a path that was written is read again", () => {
  const steps = fc.array(fc.record({ id: fc.string(), name: fc.string() }), {
    maxLength: limits.folderDepthMax,
  });
  fc.assert(
    fc.property(steps, (path) => {
      const written = formatFolderPath(path);
      expect(parseFolderPath(written)).toEqual(written.length <= limits.folderPathMax ? path : []);
    }),
  );
});
