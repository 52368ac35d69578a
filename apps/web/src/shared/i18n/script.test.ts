import { expect, test } from "vitest";
import { langOf } from "./script.ts";

test.each([
  ["General Studies: Full Test 05", "en"],
  ["सामान्य अध्ययन: पूर्ण टेस्ट 05", "hi"],
  ["You can switch between English and हिन्दी during the test", "en"],
  ["टेस्ट के दौरान आप English और हिन्दी में से कोई भी भाषा चुन सकते हैं", "hi"],
  ["2026", "en"],
])("the letters of %j tell that it is %s", (text, lang) => {
  expect(langOf(text)).toBe(lang);
});
