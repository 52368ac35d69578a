// @vitest-environment jsdom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { messages } from "../../shared/i18n/locales/student/en.po";
import type { HomeData, LatestResult, ProgressPoint } from "./home.api.ts";
import { HomePanels } from "./HomePanels.tsx";

const latest: LatestResult = {
  attemptId: "a9",
  packageId: "p1",
  title: { english: "Open Test 01" },
  endTime: "2026-03-15T02:30:00.000Z",
  score: 42.25,
  maxScore: 100,
  right: 22,
  part: 0,
  wrong: 9,
  blank: 19,
  lostByWrong: 20.25,
  lostByBlank: 38,
};

const point = (nth: number, score: number, rest: Partial<ProgressPoint> = {}): ProgressPoint => ({
  attemptId: `a${nth}`,
  title: { english: `Test ${nth}` },
  endTime: `2026-03-0${nth}T06:00:00.000Z`,
  score,
  maxScore: 50,
  ...rest,
});

const points = [point(1, 10), point(2, -1), point(3, 21.2, { median: 18 })];
const course = { packageId: "p1", name: "UPSC", points };
const nothing: Omit<HomeData, "running" | "coming"> = {
  submitted: [],
  latest,
  progress: [],
  topics: { tests: 0, weakest: [] },
};

beforeEach(() => i18n.loadAndActivate({ locale: "en", messages }));
afterEach(cleanup);

function show(home: ComponentProps<typeof HomePanels>) {
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <HomePanels {...nothing} {...home} />
      </MemoryRouter>
    </I18nProvider>,
  );
}

const region = (name: string) => screen.getByRole("region", { name });
const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("HO-01: a band with nothing in it is left out", () => {
  show({});
  expect(screen.getAllByRole("region")).toHaveLength(1);
  cleanup();
  show({ latest: null });
  expect(screen.queryAllByRole("region")).toEqual([]);
});

test("HO-01: what comes up stands first, with or without results", () => {
  const coming = <section aria-label="Coming up" />;
  show({ coming });
  expect(screen.getAllByRole("region").map((band) => band.getAttribute("aria-label"))[0]).toBe("Coming up");
  cleanup();
  show({ latest: null, coming });
  expect(screen.getAllByRole("region")).toHaveLength(1);
});

test("HO-01: the latest result has its figures, one sentence and one next step", () => {
  show({});
  const panel = within(region("Latest result"));
  expect(panel.getByText("42.25").textContent).toBe("42.25/100");
  expect(panel.queryByText("Rank")).toBeNull();
  expect(panel.getByRole("img").getAttribute("aria-label")).toBe("22 correct, 9 incorrect, 19 blank");
  expect(panel.getByText("Blanks cost you more than wrong answers did.")).toBeTruthy();
  expect(href("Try the 19 you left blank")).toBe("/user/testanalysis/a9/second-pass?set=skipped");
  expect(href("View analysis")).toBe("/user/testanalysis/a9");
});

test.each<[Partial<LatestResult>, string, string, string]>([
  [
    { wrong: 9, blank: 2, lostByWrong: 20.25, lostByBlank: 4 },
    "Wrong answers cost you more than blanks did.",
    "Try the 9 you got wrong",
    "/user/testanalysis/a9/second-pass?set=wrong",
  ],
  [
    { part: 2, wrong: 9, blank: 0, lostByWrong: 22, lostByBlank: 0 },
    "You left nothing blank. Only wrong answers cost you marks.",
    "Try the 11 that were not fully right",
    "/user/testanalysis/a9/second-pass?set=wrong",
  ],
  [
    { right: 50, wrong: 0, blank: 0, lostByWrong: 0, lostByBlank: 0 },
    "Every answer was right.",
    "Choose the next test",
    "/user/dashboard?package=p1",
  ],
])("HO-01: %j: the step follows from the sentence", (figures, sentence, step, address) => {
  show({ latest: { ...latest, ...figures } });
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(href(step)).toBe(address);
});

test("HO-01: a rank is shown where it is told", () => {
  show({ latest: { ...latest, rank: { place: 402, of: 3180 } } });
  expect(screen.getByText("402", { exact: false }).textContent).toBe("402 of 3,180");
});

test("HO-03: the chart is one picture with all figures, and has a table twin", () => {
  show({ progress: [course] });
  const panel = within(region("Progress"));
  expect(panel.getByRole("img").getAttribute("aria-label")).toBe(
    "Per cent of the highest possible score in the last 3 tests: 20, −2, 42 (median 36)",
  );
  expect(panel.getByText("Last 3 tests, per cent of the highest possible score")).toBeTruthy();
  const stacks = [...panel.getByRole("img").querySelectorAll("i")].map((one) =>
    one.style.getPropertyValue("--marks"),
  );
  expect(stacks).toEqual(["4", "0", "8"]);
  fireEvent.click(panel.getByRole("button", { name: "Table" }));
  expect(panel.queryByRole("img")).toBeNull();
  const rows = within(panel.getByRole("table")).getAllByRole("row");
  expect(rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent))).toEqual([
    [],
    ["42", "36"],
    ["−2", "–"],
    ["20", "–"],
  ]);
});

test("HO-03: below three tests the figures are a list", () => {
  show({ progress: [{ ...course, points: points.slice(1) }] });
  const panel = within(region("Progress"));
  expect(panel.queryByRole("img")).toBeNull();
  expect(panel.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Test 3.*42%Median 36%$/),
    expect.stringMatching(/^Test 2.*−2%$/),
  ]);
});

test("HO-03: each course has its own line", () => {
  show({ progress: [course, { packageId: "p2", name: "SSC", points: [point(4, 25)] }] });
  const panel = within(region("Progress"));
  fireEvent.change(panel.getByRole("combobox", { name: "Course" }), { target: { value: "p2" } });
  expect(panel.getAllByRole("listitem")).toHaveLength(1);
  expect(panel.getAllByRole("listitem")[0]!.textContent).toContain("50%");
});

test("HO-01: a topic leads to the practice of its mistakes", () => {
  const weak = {
    section: "Economy",
    topic: "Banking",
    attempted: 22,
    right: 9,
    attemptId: "a3",
    question: 7,
  };
  show({ topics: { tests: 8, weakest: [weak] } });
  const panel = within(region("Topics to work on"));
  expect(panel.getByText("41%")).toBeTruthy();
  expect(panel.getByText("9 of 22 right", { exact: false })).toBeTruthy();
  expect(href("Practise: Banking")).toBe("/user/testanalysis/a3/second-pass?set=wrong&question=7");
});
