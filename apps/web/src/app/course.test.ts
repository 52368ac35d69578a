// @vitest-environment jsdom
import { t } from "@lingui/core/macro";
import { expect, test } from "vitest";
import { chooseLanguage } from "../shared/i18n/language.ts";
import { course } from "./course.ts";

test("a course that is opened by its address has the words that it shares with the dashboard", async () => {
  await chooseLanguage("hi");
  await course.start();
  expect(t`1 test in total`).toBe("कुल 1 टेस्ट");
});
