import { expect, test } from "vitest";
import { hostile } from "./hostile-text.ts";
import * as patterns from "./patterns.ts";

// As long as a local part may be, and as an address may be: an exponential pattern would not return. How soon they answer
// is judged at night.
test.each(Object.entries(patterns))(
  "%s answers on text of any length that a rule lets through",
  (_, pattern) => {
    const texts = [30, 64, 128, 254].flatMap(hostile);
    expect(texts.map((text) => pattern.test(text))).toHaveLength(texts.length);
  },
);
