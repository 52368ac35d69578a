import { expect, test } from "vitest";
import { withPicture } from "./withPicture.ts";

const name = `${"3".repeat(32)}-64x48`;
const english = `![A map](image:${name})`;
const hindi = `![नक़्शा](image:${name})`;
const alt = { english: "A map", hindi: " नक़्शा " };

test("it stands in a line of its own where it was asked for, and last in the other language", () => {
  const texts = { english: "Look: which river?", hindi: "कौन-सी नदी?" };
  expect(withPicture(texts, { language: "english", at: 5 }, { name, alt })).toEqual({
    english: `Look:\n${english}\n which river?`,
    hindi: `कौन-सी नदी?\n${hindi}`,
  });
});

test("an empty text is the picture alone, and lines are not doubled", () => {
  const place = { language: "hindi", at: 2 } as const;
  expect(withPicture({ english: "", hindi: "क\n\nख" }, place, { name, alt })).toEqual({
    english,
    hindi: `क\n${hindi}\nख`,
  });
});

test("without words in a language its text stays as it is", () => {
  const texts = { english: "Look", hindi: "देखिए" };
  const added = withPicture(texts, { language: "english", at: 4 }, { name, alt: { ...alt, hindi: "  " } });
  expect(added.hindi).toBe("देखिए");
});
