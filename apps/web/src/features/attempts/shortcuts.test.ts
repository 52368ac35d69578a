import { expect, test } from "vitest";
import { shortcutOf } from "./shortcuts.ts";

const plain = { code: "", repeat: false, ctrlKey: false, altKey: false, metaKey: false };
const fourOptions = { letters: ["A", "B", "C", "D"], areLettersOn: true };
const press = (key: string, more: Partial<typeof plain> = {}, situation = fourOptions) =>
  shortcutOf({ ...plain, ...more, key }, situation);

test.each([
  ["a", "A"],
  ["D", "D"],
  ["1", "A"],
  ["4", "D"],
  ["c", "C"],
])("%s chooses the option %s", (key, letter) => {
  expect(press(key)).toEqual({ does: "choose", letter });
});

test.each([
  ["n", "next"],
  ["p", "previous"],
  ["m", "mark"],
  ["q", "list"],
  ["l", "language"],
  ["t", "time"],
  ["g", "goTo"],
  ["0", "clear"],
  ["?", "help"],
  ["Escape", "close"],
])("%s does: %s", (key, does) => {
  expect(press(key)).toEqual({ does });
});

test("a letter that names no option on screen chooses nothing", () => {
  expect(press("e")).toBeNull();
  expect(press("8")).toBeNull();
});

test("C clears and G goes where there is no option of that letter", () => {
  const twoOptions = { letters: ["A", "B"], areLettersOn: true };
  expect(press("c", {}, twoOptions)).toEqual({ does: "clear" });
  const eightOptions = { letters: Array.from("ABCDEFGH"), areLettersOn: true };
  expect(press("g", {}, eightOptions)).toEqual({ does: "choose", letter: "G" });
  expect(press("8", {}, eightOptions)).toEqual({ does: "choose", letter: "H" });
});

test.each(["ctrlKey", "altKey", "metaKey", "repeat"] as const)("a key with %s is the browser's", (held) => {
  expect(press("n", { [held]: true })).toBeNull();
});

test("letters and digits can be switched off; the list of keys and Escape stay", () => {
  const off = { ...fourOptions, areLettersOn: false };
  for (const key of ["a", "1", "0", "n", "m"]) expect(press(key, {}, off)).toBeNull();
  expect(press("?", {}, off)).toEqual({ does: "help" });
  expect(press("Escape", {}, off)).toEqual({ does: "close" });
});

test("a Hindi keyboard layout has the same keys in the same places", () => {
  expect(press("ल", { code: "KeyN" })).toEqual({ does: "next" });
  expect(press("ो", { code: "KeyA" })).toEqual({ does: "choose", letter: "A" });
  expect(press("२", { code: "Digit2" })).toEqual({ does: "choose", letter: "B" });
});

test("no key submits the test", () => {
  const keys = [...Array.from("abcdefghijklmnopqrstuvwxyz0123456789"), "Enter", " ", "Escape", "Tab", "F5"];
  const done = keys.map((key) => press(key)?.does).filter((does) => does !== undefined);
  expect(done.filter((does) => /submit/i.test(does))).toEqual([]);
});
