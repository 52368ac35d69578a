import { expect, test } from "vitest";
import {
  attemptLanguage,
  contentText,
  hasText,
  type Language,
  listTitle,
  type LocalText,
  nameIn,
  ownFirst,
} from "./language.ts";

const both: LocalText = { english: "Polity", hindi: "राजव्यवस्था" };
const englishOnly: LocalText = { english: "Polity" };
const hindiOnly: LocalText = { hindi: "राजव्यवस्था", english: "  " };

test.each<[string, LocalText, Language, string]>([
  ["the chosen language", both, "hindi", "राजव्यवस्था"],
  ["english where the chosen one is missing", englishOnly, "hindi", "Polity"],
  ["hindi where english is blank", hindiOnly, "english", "राजव्यवस्था"],
  ["a sentence where there is no text", {}, "english", "No content available"],
])("a title or description shows %s", (_, text, chosen, shown) => {
  expect(contentText(text, chosen)).toBe(shown);
});

test.each<[string, LocalText, string]>([
  ["english, whatever is chosen", both, "Polity"],
  ["hindi where english is blank", hindiOnly, "राजव्यवस्था"],
  ["a sentence where there is none", { english: "", hindi: "\n" }, "No title available"],
])("a list's title shows %s", (_, text, shown) => {
  expect(listTitle(text)).toBe(shown);
});

test("an interface in Hindi says in its own words that there is no text", () => {
  expect(contentText({}, "hindi", "कोई सामग्री उपलब्ध नहीं")).toBe("कोई सामग्री उपलब्ध नहीं");
  expect(listTitle({}, "कोई शीर्षक उपलब्ध नहीं")).toBe("कोई शीर्षक उपलब्ध नहीं");
});

test("white space is not a text", () => {
  expect(hasText({ hindi: " \n\u00a0" }, "hindi")).toBe(false);
});

test.each<[string, Language[], Language | undefined, Language | undefined, Language]>([
  ["the one chosen on this device", ["english", "hindi"], "hindi", "english", "hindi"],
  ["the latest answer's on another device", ["english", "hindi"], undefined, "hindi", "hindi"],
  ["english before any answer", ["hindi", "english"], undefined, undefined, "english"],
  ["the test's first where it has no english", ["hindi"], undefined, undefined, "hindi"],
  ["one that the test has, whatever was chosen", ["hindi"], "english", "english", "hindi"],
  ["english where the test names none", [], "hindi", undefined, "english"],
])("an attempt's language is %s", (_, available, chosen, latestAnswer, language) => {
  expect(attemptLanguage({ available, chosen, latestAnswer })).toBe(language);
});

test("E-09 a name is shown in the interface's language, and in English where Hindi is missing", () => {
  expect(nameIn("hindi", "Polity", "राजव्यवस्था")).toBe("राजव्यवस्था");
  expect(nameIn("hindi", "Polity", null)).toBe("Polity");
  expect(nameIn("english", "Polity", "राजव्यवस्था")).toBe("Polity");
});

test("E-09 the interface's own language comes first, where the test has it", () => {
  expect(ownFirst(["english", "hindi"], "hindi")).toEqual(["hindi", "english"]);
  expect(ownFirst(["english", "hindi"], "english")).toEqual(["english", "hindi"]);
  expect(ownFirst(["english"], "hindi")).toEqual(["english"]);
});
