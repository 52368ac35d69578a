import { expect, test } from "vitest";
import { readPrint } from "./printAddress.ts";

const read = (query: string, ...languages: ("english" | "hindi")[]) =>
  readPrint(new URLSearchParams(query), languages);

test("T-13: a paper is printed in all languages of its test and without the key, unless the address says otherwise", () => {
  expect(read("", "english", "hindi")).toEqual({ language: "both", part: "questions" });
  expect(read("language=hindi&part=key", "english", "hindi")).toEqual({ language: "hindi", part: "key" });
  expect(read("language=hindi&part=all", "english")).toEqual({ language: "english", part: "questions" });
});
