// @vitest-environment jsdom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler } from "react";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages as base } from "../../shared/i18n/locales/en.po";
import { messages } from "../../shared/i18n/locales/attempts/en.po";
import { messages as dialogs } from "../../shared/i18n/locales/dialogs/en.po";
import type { AttemptData, PaperData } from "./device/index.ts";
import { attemptData, exampleDevice, openedStore, paper, sectionedPaper } from "./examples.ts";
import { testOpened } from "./state/actions.ts";
import { remainingTimeSet } from "./state/testSession.ts";
import type { Kinds } from "./loadKinds.ts";
import { startAttemptActions } from "./attemptActions.ts";
import { TestScreen } from "./TestScreen.tsx";

const media = vi.hoisted(() => {
  let isWide = true;
  const listeners = new Set<() => void>();
  globalThis.matchMedia = () =>
    ({
      get matches() {
        return isWide;
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList;
  return {
    set: (wide: boolean) => {
      isWide = wide;
      for (const listener of listeners) listener();
    },
  };
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
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  media.set(true);
  vi.unstubAllGlobals();
});

interface Given {
  kinds?: Kinds | null;
  attempt?: Partial<AttemptData>;
  questions?: PaperData["questions"];
  onRender?: () => void;
}

function show({
  attempt = {},
  questions = paper.questions,
  kinds = null,
  onRender = () => undefined,
}: Given = {}) {
  const now = Date.now();
  const started = { ...attemptData().testAttempt, startTime: new Date(now - 600_000).toISOString() };
  const store = openedStore();
  const data = { ...attemptData({ testAttempt: started, totalQuestions: questions.length }), ...attempt };
  store.dispatch(testOpened({ attempt: data, paper: { ...paper, questions } }));
  const example = exampleDevice(store);
  const ended = vi.fn();
  const actions = startAttemptActions({
    device: example.device,
    store,
    onMoved: () => undefined,
    onEnded: ended,
  });
  actions.show(0);
  render(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <MemoryRouter>
          <Profiler id="screen" onRender={onRender}>
            <TestScreen attemptId="a1" device={example.device} actions={actions} kinds={kinds} timed={null} />
          </Profiler>
        </MemoryRouter>
      </Provider>
    </I18nProvider>,
  );
  return { store, actions, ended, ...example };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
/** By its name, “B, text”. Only a browser puts the space where one box ends and the next begins. */
const option = (name: string) =>
  screen.getByRole<HTMLInputElement>("radio", { name: name.replace(", ", ",") });
const heading = (name: string) => screen.getByRole("heading", { level: 2, name });
const cell = (name: string) => screen.queryByRole("button", { name });

test("TS-01: the header has the title, the place, the clock and every control", () => {
  show();
  const header = within(screen.getByRole("banner"));
  expect(header.getByRole("heading", { level: 1 }).textContent).toBe("Full Test 04");
  expect(header.getByText("Question 1 of 4")).toBeTruthy();
  expect(header.getByRole("timer").textContent).toContain("Time Left");
  expect(header.getByRole("link", { name: "Patrak home" })).toBeTruthy();
  for (const name of ["Previous", "Mark for Review", "Next", "Submit Test", "Show or hide the question list"])
    expect(header.getByRole("button", { name })).toBeTruthy();
  expect(document.title).toBe("Question 1 of 4, Full Test 04 · Patrak");
});

test("TS-05: options are one group named by the question, lettered A to D", () => {
  show();
  const group = screen.getByRole("group", { name: "Question text 1" });
  const names = within(group)
    .getAllByRole("radio")
    .map((radio) => radio.parentElement?.textContent);
  expect(names).toEqual(["A,AOption a", "B,BOption b", "C,COption c", "D,DOption d"]);
});

test("TS-05: what is missing in the chosen language is hidden, and said", () => {
  const [first] = paper.questions;
  const options = first?.options.map(({ optionId, text }, index) => ({
    optionId,
    text: index === 1 ? { hindi: "ख" } : text,
  }));
  show({ questions: [{ questionId: "q1", passageId: "none", questionText: {}, options: options ?? [] }] });
  expect(screen.getByText("No question available in selected language")).toBeTruthy();
  expect(screen.getByText("No passage available in selected language")).toBeTruthy();
  expect(screen.getAllByRole("radio").map((radio) => (radio as HTMLInputElement).value)).toEqual([
    "A",
    "C",
    "D",
  ]);
});

test("TS-21: an option without an id gets its place as one", async () => {
  const questions = [
    { questionId: "q1", questionText: { english: "Text" }, options: [{ text: { english: "Only" } }] },
  ];
  const { recorded } = show({ questions: questions as unknown as PaperData["questions"] });
  await userEvent.click(option("A, Only"));
  expect(recorded[0]?.choice.answer).toBe("option_0");
});

test("TS-15: a choice is drawn at once, and counts as saved when the server has it", async () => {
  const { confirm } = show();
  await userEvent.click(option("B, Option b"));
  expect(option("B, Option b").checked).toBe(true);
  expect(cell("Question 1, Answered, not saved yet")).toBeTruthy();
  expect(screen.queryByText("Answer saved")).toBeNull();
  act(confirm);
  expect(cell("Question 1, Answered")).toBeTruthy();
  expect(screen.getByText("Answer saved")).toBeTruthy();
});

test("TS-12: an answer can be cleared, and focus stays among the options", async () => {
  const { recorded } = show();
  await userEvent.click(option("A, Option a"));
  await userEvent.click(button("Clear answer"));
  expect(option("A, Option a").checked).toBe(false);
  expect(recorded.at(-1)?.choice.answer).toBeNull();
  expect(document.activeElement).toBe(option("A, Option a"));
  expect(screen.queryByRole("button", { name: "Clear answer" })).toBeNull();
});

test("TS-11: the mark button reads “Mark for Review” or “Marked”", async () => {
  show();
  const card = within(screen.getByRole("region", { name: "Question 1" }));
  await userEvent.click(card.getByRole("button", { name: "Mark for Review" }));
  const marked = card.getByRole("button", { name: "Marked" });
  expect(marked.getAttribute("aria-pressed")).toBe("true");
});

test("TS-14: previous is disabled on the first question and next on the last; a move takes focus to the heading", async () => {
  show();
  expect(button("Previous").disabled).toBe(true);
  await userEvent.click(button("Next"));
  expect(document.activeElement).toBe(heading("Question 2"));
  expect(document.title).toContain("Question 2 of 4");
  await userEvent.click(cell("Question 4, Not Visited") as HTMLElement);
  expect(button("Next").disabled).toBe(true);
  expect(button("Previous").disabled).toBe(false);
});

test("TS-22: a question that was shown and left blank is drawn as seen", async () => {
  show();
  await userEvent.click(button("Next"));
  expect(cell("Question 1, Not answered")).toBeTruthy();
  expect(cell("Question 3, Not Visited")).toBeTruthy();
});

test("TS-04: a passage stands beside its question, with its title and language; plain text is a paragraph a line", async () => {
  const { actions } = show();
  act(() => actions.moveTo(2));
  const passage = screen.getByRole("region", { name: "Reading Passage" });
  expect(within(passage).getByText("English")).toBeTruthy();
  expect(passage.querySelectorAll("p")).toHaveLength(2);
  act(() => actions.next());
  expect(screen.getByRole("region", { name: "Reading Passage" })).toBe(passage);
});

test("TS-07, VA-13: the language switcher turns question, options and passage, and the device keeps it", async () => {
  const { actions } = show();
  act(() => actions.moveTo(2));
  const switcher = within(screen.getByRole("group", { name: "Language:" }));
  await userEvent.click(switcher.getByRole("button", { name: "हिन्दी" }));
  expect(screen.getByRole("group", { name: "प्रश्न का पाठ 3" })).toBeTruthy();
  expect(screen.getByText("पहली पंक्ति।").closest("[lang]")?.getAttribute("lang")).toBe("hi");
  expect(localStorage.getItem("patrak-language-a1")).toBe("hindi");
});

test("TS-07: a test of one language has no switcher", () => {
  show({ attempt: { test: { ...attemptData().test, languages: ["english"] } } });
  expect(screen.queryByText("Language:")).toBeNull();
});

test("TS-18, E-02: submit asks nothing, and says for five seconds what is open and how to take it back", async () => {
  const { causes, ended, submitted, actions } = show();
  act(() => actions.choose("q1a"));
  await userEvent.click(button("Submit Test"));
  const bar = screen.getByRole("alertdialog", { name: "Submitting in 5 s" });
  expect(bar.textContent).toContain(`${paper.questions.length - 1} not answered`);
  expect(bar.textContent).toContain("1 waiting for the network");
  expect(document.activeElement).toBe(button("Undo"));
  expect(document.querySelector("[aria-live=assertive]")?.textContent).toMatch(
    /^Submitting in 5 seconds\. .* Escape takes it back\.$/,
  );
  expect([causes, document.querySelector("main")?.closest("[inert]") === null]).toEqual([[], false]);
  await userEvent.click(button("Submit now"));
  expect(causes).toEqual(["student"]);
  submitted.resolve("completed");
  await waitFor(() => expect(ended.mock.calls).toEqual([["analysis"]]));
});

test("E-02: Escape takes the submit back, says so and returns to the button", async () => {
  const { causes } = show();
  await userEvent.click(button("Submit Test"));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(button("Submit Test")));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(document.querySelector("[aria-live=polite] p")?.textContent).toBe("Taken back");
  expect(causes).toEqual([]);
});

test("E-02: after the five seconds the test is handed in by itself", async () => {
  const { causes, set } = show();
  await userEvent.click(button("Submit Test"));
  act(() => set({ submitDueAt: Date.now() - 1 }));
  await waitFor(() => expect(causes).toEqual(["student"]));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a test that is set to ask lists what is open before it is handed in", async () => {
  const { causes, actions } = show({
    attempt: { test: { ...attemptData().test, confirmSubmit: true } },
  });
  act(() => actions.choose("q1a"));
  await userEvent.click(button("Submit Test"));
  expect(causes).toEqual([]);
  const dialog = within(await screen.findByRole("alertdialog", { name: "Submit Test" }));
  expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Answered1",
    "Marked for Review0",
    "Not answered0",
    "Not Visited3",
  ]);
  expect(dialog.getByText("1 answer is waiting for the network and is sent first.")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Keep working" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await userEvent.click(button("Submit Test"));
  await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Submit Test" }));
  expect(causes).toEqual(["student"]);
});

test("TS-16: a second that passes draws the clock again and nothing else", () => {
  const onRender = vi.fn();
  const { store } = show({ onRender });
  const before = onRender.mock.calls.length;
  const cards = document.querySelectorAll("*").length;
  act(() => void store.dispatch(remainingTimeSet(2500)));
  // One commit: the clock's own.
  expect(onRender.mock.calls.length - before).toBe(1);
  expect(document.querySelectorAll("*")).toHaveLength(cards);
  expect(screen.getByRole("timer").textContent).toContain("00:41:40");
});

test("keys choose, move, mark, clear and switch, and what they did is said", async () => {
  const { recorded } = show();
  await userEvent.keyboard("c");
  expect(recorded.at(-1)?.choice.answer).toBe("q1c");
  expect(document.activeElement).toBe(option("C, Option c"));
  await userEvent.keyboard("2");
  expect(recorded.at(-1)?.choice.answer).toBe("q1b");
  await userEvent.keyboard("m");
  expect(recorded.at(-1)?.choice.isMarkedForReview).toBe(true);
  await userEvent.keyboard("0");
  expect(recorded.at(-1)?.choice.answer).toBeNull();
  expect(screen.getByText("Answer cleared")).toBeTruthy();
  await userEvent.keyboard("n");
  expect(heading("Question 2")).toBe(document.activeElement);
  await userEvent.keyboard("l");
  expect(screen.getByRole("group", { name: "प्रश्न का पाठ 2" })).toBeTruthy();
  await userEvent.keyboard("q");
  expect(screen.queryByRole("complementary")).toBeNull();
  await userEvent.keyboard("q");
  expect(document.activeElement?.getAttribute("aria-current")).toBe("true");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("T says the time that is left", async () => {
  const { store } = show();
  act(() => void store.dispatch(remainingTimeSet(754)));
  await userEvent.keyboard("t");
  expect(screen.getByText(/minutes \d+ seconds left|minutes left/)).toBeTruthy();
});

test("G and a number lead to that question; a number outside the paper is refused in words", async () => {
  show();
  await userEvent.keyboard("g");
  const field = await screen.findByLabelText("Number of the question");
  await userEvent.type(field, "9{Enter}");
  expect(screen.getByText("Enter a number from 1 to 4")).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, "3{Enter}");
  expect(heading("Question 3")).toBeTruthy();
  expect(screen.queryByLabelText("Number of the question")).toBeNull();
});

test("letter keys can be switched off in the list of shortcuts, and the device keeps it", async () => {
  const { recorded } = show();
  await userEvent.keyboard("?");
  const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  await userEvent.click(within(dialog).getByRole("checkbox", { name: "Letters and digits are shortcuts" }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  await userEvent.keyboard("a");
  expect(recorded).toEqual([]);
  expect(localStorage.getItem("patrak-letter-keys")).toBe("off");
});

test("arrow keys through the options wait for rest before they are sent; a letter and a click do not", async () => {
  const { recorded } = show();
  option("A, Option a").focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await userEvent.click(option("A, Option a"));
  await userEvent.keyboard("d");
  expect(recorded.map(({ choice, how }) => [choice.answer, how?.rest ?? 0])).toEqual([
    ["q1b", 300],
    ["q1c", 300],
    ["q1a", 0],
    ["q1d", 0],
  ]);
});

test("TS-06: a narrow screen has a banner above the passage and the way on in the bottom bar", async () => {
  media.set(false);
  const { actions } = show();
  act(() => actions.moveTo(2));
  const main = screen.getByRole("main");
  const [banner, passage] = within(main).getAllByRole("heading", { level: 2 });
  expect([banner?.textContent, passage?.textContent]).toEqual(["Question 3", "Reading Passage"]);
  const bar = within(screen.getByRole("navigation", { name: "Move between questions" }));
  expect(bar.getAllByRole("button").map((each) => each.textContent)).toEqual([
    "Previous",
    "Mark for Review",
    "Next",
  ]);
  expect(within(screen.getByRole("banner")).queryByRole("button", { name: "Next" })).toBeNull();
  await userEvent.click(bar.getByRole("button", { name: "Mark for Review" }));
  expect(bar.getByRole("button", { name: "Marked" })).toBeTruthy();
});

test("TS-02: on a narrow screen the list lies over the test and goes when it has led somewhere", async () => {
  media.set(false);
  show();
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(button("Show or hide the question list"));
  const sheet = screen.getByRole("dialog", { name: "Questions" });
  const grid = within(sheet).getByRole("navigation", { name: "Questions" });
  expect(grid.dataset["columns"]).toBe("6");
  await userEvent.click(within(sheet).getByRole("button", { name: "Question 3, Not Visited" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(heading("Question 3"));
});

test("E-07: a test with several sections names the current one beside the place; one with one does not", () => {
  const { store, actions } = show();
  const header = within(screen.getByRole("banner"));
  expect(header.queryByText("General Studies")).toBeNull();
  const data = attemptData();
  act(() => {
    store.dispatch(testOpened({ attempt: data, paper: sectionedPaper }));
    actions.show(2);
  });
  expect(header.getByText("Reading").parentElement?.textContent).toBe("Reading · Question 3 of 4");
  expect(header.getByRole("heading", { level: 1 }).textContent).toBe("Full Test 04");
});

test("E-14: a narrow screen has the text size too", async () => {
  media.set(false);
  show();
  await userEvent.click(button("Text size"));
  expect(document.querySelector("[data-text-size]")?.getAttribute("data-text-size")).toBe("large");
});
