// @vitest-environment jsdom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Announcement } from "../../../shared/api/announcements.api.ts";
import { messages as base } from "../../../shared/i18n/locales/en.po";
import { messages } from "../../../shared/i18n/locales/account/en.po";
import { makeAnnouncer } from "../announcer.ts";
import { exampleStore } from "../examples.ts";
import { AnnouncementNote } from "./Note.tsx";
import { PastMessages } from "./PastMessages.tsx";

const fetch = vi.fn<typeof globalThis.fetch>();
const onGo = vi.fn<(index: number) => void>();
let sitting = 0;

beforeEach(() => {
  i18n.loadAndActivate({ locale: "en", messages: { ...base, ...messages } });
  vi.stubGlobal("fetch", fetch);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  fetch.mockReset();
  onGo.mockReset();
  vi.unstubAllGlobals();
});

const make = (number: number, changes: Partial<Announcement> = {}): Announcement => ({
  number,
  at: "2026-03-18T03:50:00.000Z",
  to: "working",
  text: { english: `Message ${number}`, hindi: `संदेश ${number}` },
  questionId: null,
  isSeen: false,
  ...changes,
});

/** The screen's own order: its second question is the paper's first. */
const questions = [{ questionId: "q7" }, { questionId: "q1" }] as never;

function show(list: Announcement[], range?: { from: number; to: number }) {
  fetch.mockImplementation((request) =>
    Promise.resolve(
      Response.json(
        (request as Request).method === "GET" ? { data: { announcements: list } } : { message: "Seen" },
      ),
    ),
  );
  const announcer = makeAnnouncer();
  const said = vi.spyOn(announcer, "say");
  const announced = { sittingId: `s${(sitting += 1)}`, number: list.at(-1)?.number ?? 0 };
  const props = { announced, questions, within: range, onGo };
  const screenOf = () => (
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <AnnouncementNote {...props} announcer={announcer} area={{ current: document.body }} areLettersOn>
          <p>At rest</p>
        </AnnouncementNote>
        <PastMessages {...props} />
      </Provider>
    </I18nProvider>
  );
  const store = exampleStore();
  const { unmount } = render(screenOf());
  return { said, again: () => (unmount(), render(screenOf())) };
}

const marked = () =>
  Promise.all(
    fetch.mock.calls
      .map(([request]) => request as Request)
      .filter(({ method }) => method === "POST")
      .map((request) => request.clone().json()),
  );

test("SI-09: the oldest that is not seen stands in the slot, is spoken once, and goes when S marks it", async () => {
  const { said, again } = show([make(1, { isSeen: true }), make(2), make(3)]);
  await screen.findByText("Message 2");
  expect(screen.queryByText("At rest")).toBeNull();
  expect(said.mock.calls).toEqual([["Message from the organisers. Message 2"]]);
  again();
  await screen.findByText("Message 2");
  expect(said).toHaveBeenCalledTimes(1);
  await userEvent.keyboard("s");
  await screen.findByText("Message 3");
  expect(said).toHaveBeenLastCalledWith("Message from the organisers. Message 3");
  await userEvent.keyboard("s");
  await screen.findByText("At rest");
  expect(await marked()).toEqual([{ number: 2 }, { number: 3 }]);
});

test("QT-10, SI-09: a question is named by this screen's own number, and reading it leads there", async () => {
  const { said } = show([make(1, { questionId: "q1" })]);
  await screen.findByText(/Question 2:/);
  expect(said).toHaveBeenCalledWith("Message from the organisers. Question 2: Message 1");
  await userEvent.click(screen.getByRole("button", { name: "Read" }));
  await userEvent.click(screen.getByRole("button", { name: "Go to question 2" }));
  expect(onGo).toHaveBeenCalledWith(1);
  await screen.findByText("At rest");
});

test("QT-07: a message leads to a question of the section that runs, and says of another that it is closed", async () => {
  show([make(1, { questionId: "q1" }), make(2, { questionId: "q7" })], { from: 1, to: 2 });
  await userEvent.click(await screen.findByRole("button", { name: "2 messages from the organisers" }));
  const [latest, first] = screen.getAllByRole("listitem");
  expect(within(latest!).getByText("The section of this question is closed now.")).toBeTruthy();
  expect(within(latest!).queryByRole("button")).toBeNull();
  expect(within(first!).getByRole("button", { name: "Go to question 2" })).toBeTruthy();
});

test("SI-09: what is seen, and what was told to who waited, stands only in the list", async () => {
  show([make(1, { to: "waiting" }), make(2, { isSeen: true })]);
  await userEvent.click(await screen.findByRole("button", { name: "2 messages from the organisers" }));
  expect(screen.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
    expect.stringContaining("Message 2"),
    expect.stringContaining("Message 1"),
  ]);
  expect(screen.getByText("At rest")).toBeTruthy();
});

test("SI-09: in Hindi it is shown in Hindi", async () => {
  i18n.load("hi", {});
  i18n.activate("hi");
  show([make(1)]);
  await waitFor(() => expect(screen.getByText("संदेश 1")).toBeTruthy());
});
