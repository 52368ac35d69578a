import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fromKrutiDev } from "./convert.ts";
import { isKrutiDev, looksLikeKrutiDev } from "./detect.ts";

/** As a typist writes them in Kruti Dev 010, and as they read. */
const pairs = readFileSync(new URL("pairs.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(" ") as [string, string]);

test("at least 150 known words are tried", () => {
  expect(new Set(pairs.map(([written]) => written)).size).toBeGreaterThanOrEqual(150);
});

test("every known word is converted exactly", () => {
  const converted = pairs.map(([written]) => [written, fromKrutiDev(written)]);
  expect(converted).toEqual(pairs.map(([written, read]) => [written, read.normalize("NFC")]));
});

test("a sentence keeps its spaces, its figures, its markup and its formulas", () => {
  expect(fromKrutiDev("Hkkjr dk <strong>lafo/kku</strong> 26 tuojh 1950 dks ykxw gqvkA $x^2$")).toBe(
    "भारत का <strong>संविधान</strong> 26 जनवरी 1950 को लागू हुआ। $x^2$",
  );
});

test("marks have their own keys", () => {
  expect(fromKrutiDev("dkSu\\ jke] ';ke vFkok lhrk ¼ckn esa½")).toBe("कौन? राम, श्याम अथवा सीता (बाद में)");
});

test("a column in Kruti Dev is told from English and from Unicode", () => {
  expect(isKrutiDev(["Hkkjr dh jkt/kkuh D;k gS\\", 'fdl o"kZ esa gqvk Fkk\\'])).toBe(true);
  expect(isKrutiDev(["What is the capital of India?", "In which year did it happen?"])).toBe(false);
  expect(isKrutiDev(["भारत की राजधानी क्या है?", "", "1950"])).toBe(false);
});

test("a column of short answers is told by its spelling", () => {
  expect(looksLikeKrutiDev(["fnYyh", "eqacbZ", "dksydkrk", "Hkksiky", "fcgkj"])).toBe(true);
  expect(looksLikeKrutiDev(["Delhi", "Mumbai", "Kolkata", "Bhopal", "New Delhi"])).toBe(false);
});
