// @vitest-environment jsdom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages as base } from "../../../shared/i18n/locales/en.po";
import { messages } from "../../../shared/i18n/locales/attempts/en.po";
import { messages as dialogs } from "../../../shared/i18n/locales/dialogs/en.po";
import { startAttemptActions } from "../attemptActions.ts";
import type { ServerTime } from "../device/index.ts";
import { attemptData, exampleDevice, openedStore, paper } from "../examples.ts";
import { responseSaved, testOpened } from "../state/actions.ts";
import { TestScreen } from "../TestScreen.tsx";
import { openTimed } from "./timed.ts";

vi.hoisted(() => {
  globalThis.matchMedia = () =>
    ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});

beforeEach(() => {
  i18n.loadAndActivate({ locale: "en", messages: { ...base, ...messages, ...dialogs } });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal("scrollTo", () => undefined);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const MINUTE = 60_000;

/** Two sections of two questions and twenty minutes each, of which `passed` seconds are over. */
function show({ passed = 0, counted = undefined as number | undefined, isTimed = true } = {}) {
  const startedAt = Date.now() - passed * 1000;
  const sections = [
    { name: { english: "Reasoning" }, first: 1, ...(counted === undefined ? {} : { counted }) },
    { name: { english: "Reading" }, first: 3 },
  ];
  const sectionedPaper = { ...paper, sections };
  const iso = (instant: number) => new Date(instant).toISOString();
  const attempt = attemptData({
    testAttempt: { ...attemptData().testAttempt, startTime: iso(startedAt) },
    test: { ...attemptData().test, duration: 2400 },
    deadline: iso(startedAt + 40 * MINUTE),
    ...(isTimed && { sectionCloses: [iso(startedAt + 20 * MINUTE), iso(startedAt + 40 * MINUTE)] }),
  });
  const store = openedStore();
  store.dispatch(testOpened({ attempt, paper: sectionedPaper }));
  const example = exampleDevice(store);
  const heard = new Set<(time: ServerTime) => void>();
  const device = {
    ...example.device,
    onTime: (listener: (time: ServerTime) => void) => {
      heard.add(listener);
      return () => heard.delete(listener);
    },
  };
  const actions = startAttemptActions({ device, store, onMoved: () => undefined, onEnded: () => undefined });
  const timed = openTimed({ device, attempt, paper: sectionedPaper, actions });
  actions.show(timed.gate?.nearest(0) ?? 0);
  render(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <MemoryRouter>
          <TestScreen attemptId="a1" device={device} actions={actions} kinds={null} timed={timed} />
        </MemoryRouter>
      </Provider>
    </I18nProvider>,
  );
  return {
    ...example,
    confirm: () =>
      act(() => {
        const time = { remainingTime: 0, deadline: startedAt + 40 * MINUTE };
        for (const [questionId, response] of Object.entries(device.state().pending))
          store.dispatch(responseSaved({ questionId, ...response, ...time }));
        example.set({ pending: {}, waiting: 0, phase: "saved" });
      }),
    give: (minutes: number) =>
      act(() => {
        const closes = [20 + minutes, 40 + minutes].map((minute) => startedAt + minute * MINUTE);
        for (const listener of heard)
          listener({ remainingTime: 0, deadline: closes[1]!, sectionCloses: closes });
      }),
  };
}

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const pass = (seconds: number) => {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
};
const tabs = () => within(screen.getByRole("navigation", { name: "Sections" })).getAllByRole("button");
const heading = (name: string) => screen.getByRole("heading", { level: 2, name });
const polite = () => document.querySelector(".visually-hidden[aria-live=polite]")?.textContent;

test("QT-07: each section is a tab with its clock, and the timer is the section's", () => {
  show({ passed: 100 });
  expect(tabs().map(({ textContent }) => textContent)).toEqual([
    "Reasoning 18:20 left",
    "Reading Opens in 18:20, for 20 minutes",
  ]);
  expect(tabs()[0]!.getAttribute("aria-current")).toBe("true");
  expect(tabs()[1]!.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByRole("timer").textContent).toBe("Time Left, this section00:18:20");
});

test("QT-07: Enter on a locked tab says when it opens, and leads nowhere", async () => {
  show({ passed: 100 });
  tabs()[1]!.focus();
  await user.keyboard("{Enter}");
  expect(polite()).toBe("Opens in 18 minutes");
  expect(heading("Question 1")).toBeTruthy();
});

test("QT-07: no key, list or number leads into a locked section", async () => {
  show();
  expect(screen.queryByRole("button", { name: /^Question 3/ })).toBeNull();
  await user.keyboard("nnn");
  expect(heading("Question 2")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next" }).disabled).toBe(true);
  await user.keyboard("g");
  await user.type(screen.getByRole("textbox"), "3{Enter}");
  expect(screen.getByText("Enter a number from 1 to 2")).toBeTruthy();
});

test("QT-07: at zero the summary has the focus, and the next section opens by itself; the closed one cannot be reached", async () => {
  const { confirm, recorded } = show({ passed: 1190 });
  await user.keyboard("a");
  confirm();
  pass(10);
  const title = screen.getByRole("heading", { level: 1, name: "Reasoning has ended" });
  expect(document.activeElement).toBe(title);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("It is with the server; this section is closed.", { exact: false })).toBeTruthy();
  expect(polite()).toBe("Reasoning has ended. 1 of 2 answered. Reading opens in 12 seconds.");
  const answers = recorded.length;
  await user.keyboard("b");
  expect(recorded.length).toBe(answers);
  pass(12);
  expect(document.activeElement).toBe(heading("Question 3"));
  await user.keyboard("pp");
  expect(heading("Question 3")).toBeTruthy();
  expect(tabs()[0]!.textContent).toBe("Reasoning Closed, 1 of 2 answered");
});

test("QT-07: the summary says what waits on the device, and the next section can be opened at once", async () => {
  show({ passed: 1190 });
  await user.keyboard("a");
  pass(10);
  expect(screen.getByText(/None is with the server; this section is closed/)).toBeTruthy();
  expect(screen.getByText(/1 waits on this device/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Open now" }));
  expect(heading("Question 3")).toBeTruthy();
});

test("QT-07: 15, 5 and 1 minutes are spoken for each section", () => {
  show({ passed: 299 });
  pass(1);
  expect(polite()).toBe("15 minutes left in Reasoning");
  pass(600);
  expect(polite()).toBe("5 minutes left in Reasoning");
  pass(240);
  expect(polite()).toBe("1 minute left in Reasoning");
  pass(72);
  pass(300 - 12);
  expect(polite()).toBe("15 minutes left in Reading");
});

test("QT-07: minutes that are given lengthen the section that runs, on every clock", () => {
  const { give } = show({ passed: 100 });
  give(5);
  pass(1);
  expect(tabs().map(({ textContent }) => textContent)).toEqual([
    "Reasoning 23:19 left",
    "Reading Opens in 23:19, for 20 minutes",
  ]);
  expect(screen.getByRole("timer").textContent).toContain("00:23:19");
});

test("QT-07: a submit names the sections that it gives up", async () => {
  show();
  await user.click(screen.getByRole("button", { name: "Submit Test" }));
  expect(screen.getByRole("alertdialog").textContent).toContain("You give up: Reading. Not opened yet.");
  expect(document.querySelector("[aria-live=assertive]")?.textContent).toContain("You give up: Reading.");
});

test("QT-07: answers that came after the close are told, with their section", () => {
  const { set } = show({ passed: 1300 });
  act(() => set({ refused: 2, late: ["q1", "q2"] }));
  expect(
    screen.getByText("2 answers came after Reasoning had closed. They are kept as late and do not count."),
  ).toBeTruthy();
  expect(tabs()[0]!.textContent).toBe("Reasoning Closed, 0 of 2 answered, 2 too late");
});

test("QT-06: any 1 of 2 count: told with how many do, and which answer does not", async () => {
  show({ counted: 1, isTimed: false });
  const note = () => screen.getByText("Any 1 of 2 count.").parentElement?.textContent.trim();
  expect(note()).toBe("Any 1 of 2 count. None answered yet.");
  await user.keyboard("an");
  expect(note()).toContain("1 answered, 1 counts.");
  expect(note()).toContain("An answer to this question does not count now.");
  await user.keyboard("a");
  expect(note()).toContain("2 answered, 1 counts.");
  expect(note()).toContain("Only the first 1 answered in the order of the paper count.");
  expect(screen.queryByRole("navigation", { name: "Sections" })).toBeNull();
  await user.keyboard("n");
  expect(screen.queryByText("Any 1 of 2 count.")).toBeNull();
});
