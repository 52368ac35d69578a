// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { focusNeighbour } from "./focusNeighbour.ts";
import { isNotFound } from "./isNotFound.ts";

const focused = () => document.activeElement?.id;
const leave = (id: string) => focusNeighbour(document.getElementById(id)!, "[data-remove]");
const row = (id: string) => `<li><button id="${id}" data-remove></button></li>`;

beforeEach(() => {
  document.body.innerHTML = `<section><input id="search"><ol>${row("one")}${row("two")}${row("three")}</ol></section>`;
});

afterEach(() => document.body.replaceChildren());

test("focus goes to the same control of the next row", () => {
  leave("two");
  expect(focused()).toBe("three");
});

test("from the last row it goes to the one before", () => {
  leave("three");
  expect(focused()).toBe("two");
});

test("from the only row it goes to the first control of its part of the page", () => {
  document.querySelector("ol")!.innerHTML = row("one");
  leave("one");
  expect(focused()).toBe("search");
});

test.each([
  [{ status: 404 }, true],
  [{ status: 500 }, false],
  [{ status: "FETCH_ERROR" }, false],
  [undefined, false],
])("the failure %j means that it is not there: %s", (error, outcome) => {
  expect(isNotFound(error)).toBe(outcome);
});
