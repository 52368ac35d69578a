// @vitest-environment jsdom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages } from "../../shared/i18n/locales/attempts/en.po";
import { countLooks } from "./counts.ts";
import { PalettePanel } from "./Palette.tsx";
import { stepIn } from "./useGridWalk.ts";

beforeEach(() => i18n.loadAndActivate({ locale: "en", messages }));
afterEach(cleanup);

const looks = [
  "answered",
  "marked",
  "marked-with-answer",
  "seen-blank",
  "unseen",
  "answered",
  "unseen",
] as const;

function show({ current = 0, unsaved = [] as boolean[] } = {}) {
  const onGo = vi.fn();
  render(
    <I18nProvider i18n={i18n}>
      <PalettePanel
        looks={looks}
        unsaved={unsaved}
        counts={countLooks(looks)}
        current={current}
        onGo={onGo}
        onClose={() => undefined}
      />
    </I18nProvider>,
  );
  return onGo;
}

const cells = () => screen.getByRole("navigation", { name: "Questions" }).querySelectorAll("button");

test("TS-02, TS-09: every question stands in the list with its status in words", () => {
  show();
  expect(Array.from(cells(), (cell) => cell.getAttribute("aria-label"))).toEqual([
    "Question 1, Answered",
    "Question 2, Marked for Review",
    "Question 3, Marked for Review, has an answer",
    "Question 4, Not answered",
    "Question 5, Not Visited",
    "Question 6, Answered",
    "Question 7, Not Visited",
  ]);
});

test("TS-02: the counts are those of the three statuses, whatever more is drawn", () => {
  show();
  const counts = screen.getAllByRole("definition").map((count) => count.textContent);
  expect(counts).toEqual(["7", "2", "2"]);
  expect(screen.getAllByRole("term").map((word) => word.textContent)).toEqual([
    "Total",
    "Answered",
    "Marked for Review",
  ]);
});

test("TS-02: the legend names every look", () => {
  show();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Answered",
    "Marked for Review",
    "Not Visited",
    "Marked, answered",
    "Not answered",
  ]);
});

test("TS-02: a cell leads to its question; the current one says so", async () => {
  const onGo = show({ current: 2 });
  expect(cells()[2]?.getAttribute("aria-current")).toBe("true");
  await userEvent.click(cells()[5] as HTMLElement);
  expect(onGo.mock.calls).toEqual([[5]]);
});

test("a choice that is not with the server yet says so", () => {
  show({ unsaved: [true] });
  expect(cells()[0]?.getAttribute("aria-label")).toBe("Question 1, Answered, not saved yet");
});

test("the list is one stop of the Tab key, and arrows move inside it", async () => {
  const onGo = show({ current: 1 });
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(cells()[1]);
  await userEvent.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(cells()[6]);
  await userEvent.keyboard("{Home}{ArrowRight}{Enter}");
  expect(onGo.mock.calls).toEqual([[1]]);
  await userEvent.keyboard("{End}");
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ["ArrowLeft", 0, 0],
  ["ArrowRight", 48, 49],
  ["ArrowRight", 49, 49],
  ["ArrowUp", 3, 3],
  ["ArrowUp", 7, 2],
  ["ArrowDown", 44, 49],
  ["ArrowDown", 45, 45],
  ["Home", 30, 0],
  ["End", 0, 49],
])("%s from %d leads to %d of 50 in five columns", (key, from, to) => {
  expect(stepIn(key, from, { last: 49, columns: 5 })).toBe(to);
});

test("other keys are not the list's", () => {
  expect(stepIn("n", 0, { last: 49, columns: 5 })).toBeNull();
});
