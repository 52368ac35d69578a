// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as Theme from "./theme.ts";

const BARS = `<meta name="theme-color" media="(prefers-color-scheme: light)">
  <meta name="theme-color" media="(prefers-color-scheme: dark)">
  <style>:root { --c: white }
  @media screen and (prefers-color-scheme: dark) { :root { --c: black } }
  @media (min-width: 768px) { :root { --gutter: 24px } }</style>`;

/** Each test has a page of its own, as each visit has. */
let theme: typeof Theme;
beforeEach(async () => {
  document.head.innerHTML = BARS;
  vi.resetModules();
  theme = await import("./theme.ts");
});
afterEach(() => localStorage.clear());

const rules = () =>
  [...document.styleSheets[0]!.cssRules].flatMap((rule) =>
    rule instanceof CSSMediaRule ? [rule.media.mediaText] : [],
  );
const bars = () =>
  [...document.querySelectorAll("meta")].map((bar) => bar.media ?? bar.getAttribute("media"));

test("AC-01: a page without a choice follows the device and changes nothing", () => {
  const before = [rules(), bars()];
  theme.startTheme();
  expect(theme.readTheme()).toBe("device");
  expect([rules(), bars()]).toEqual(before);
});

test.each([
  ["light", "not all", ["all", "not all"]],
  ["dark", "screen", ["not all", "all"]],
] as const)("AC-01: %s holds whatever the device says, and at the next visit", (chosen, dark, shown) => {
  theme.chooseTheme(chosen);
  expect(rules()).toEqual([dark, "(min-width: 768px)"]);
  expect(bars()).toEqual(shown);
  expect(theme.readTheme()).toBe(chosen);
});

test("AC-01: the device decides again once it is asked to", () => {
  const before = [rules(), bars()];
  theme.chooseTheme("dark");
  theme.chooseTheme("device");
  expect([rules(), bars()]).toEqual(before);
  expect(theme.readTheme()).toBe("device");
});
