// @vitest-environment jsdom
import { configureStore } from "@reduxjs/toolkit";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../shared/api/api.ts";
import { messages } from "../../../shared/i18n/locales/student/en.po";
import { sessionReducer } from "../../../shared/session/session.ts";
import type { TestDetails } from "../catalogue.api.ts";
import { packagePlace } from "../dashboardAddress.ts";
import { StartCard } from "./StartCard.tsx";

const details: TestDetails = {
  _id: "t1",
  title: { english: "Full Test 05" },
  description: {},
  instructions: {},
  duration: 3600,
  extraTime: 0,
  languages: ["english", "hindi"],
  totalQuestions: 50,
  marks: { correct: 2, wrong: -0.25 },
  isAttempted: false,
  isRunning: false,
};

const fetch = vi.fn<typeof globalThis.fetch>();

beforeEach(() => {
  i18n.loadAndActivate({ locale: "en", messages });
  vi.stubGlobal("fetch", fetch);
});
afterEach(() => {
  cleanup();
  fetch.mockReset();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

function show(changes: Partial<TestDetails> = {}) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  render(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <MemoryRouter initialEntries={["/user/dashboard"]}>
          <StartCard test={{ ...details, ...changes }} cancel={packagePlace("p1")} onPick={() => undefined} />
          <Address />
        </MemoryRouter>
      </Provider>
    </I18nProvider>,
  );
}

const start = () => screen.getByRole<HTMLButtonElement>("button", { name: /Test$/ });
const address = () => screen.getByTestId("address").textContent;

test("VA-08: the first language of the test is chosen, and another can be", async () => {
  show();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "English" }).checked).toBe(true);
  await userEvent.click(screen.getByRole("radio", { name: "हिन्दी" }));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "हिन्दी" }).checked).toBe(true);
  expect(start().disabled).toBe(false);
});

test("VA-08: without a language there is no start", () => {
  show({ languages: [] });
  expect(start().disabled).toBe(true);
});

test("PK-11: one language needs no picker; a second attempt is a retake", () => {
  show({ languages: ["hindi"], isAttempted: true });
  expect(screen.queryByRole("radio")).toBeNull();
  expect(start().textContent).toBe("Retake Test");
  expect(screen.getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe(
    "/user/dashboard?package=p1",
  );
});

test("VA-08: a running start cannot be pressed again; its answer opens the attempt", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetch.mockReturnValue(promise);
  show();
  await userEvent.click(screen.getByRole("radio", { name: "हिन्दी" }));
  await userEvent.click(start());
  expect(start().getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(start());
  expect(fetch).toHaveBeenCalledTimes(1);
  resolve(Response.json({ data: { testAttemptId: "a9" } }));
  await waitFor(() => expect(address()).toBe("/user/test/a9"));
  expect(localStorage.getItem("patrak-language-a9")).toBe("hindi");
});

test("a start that fails is logged, and nothing else", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  fetch.mockResolvedValue(Response.json({ message: "Not found", code: "NOT_FOUND" }, { status: 404 }));
  show();
  await userEvent.click(start());
  await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(start().getAttribute("aria-disabled")).toBeNull());
  expect(address()).toBe("/user/dashboard");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("S-09: a start beyond the limit says that it is one, until the next try", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  fetch.mockResolvedValueOnce(Response.json({ message: "…", code: "START_LIMIT" }, { status: 429 }));
  show();
  await userEvent.click(start());
  const told = await screen.findByRole("alert");
  expect(told.textContent).toBe("You have started too many tests for now. Please try again later.");
  fetch.mockResolvedValue(Response.json({ data: { testAttemptId: "a9" } }));
  await userEvent.click(start());
  await waitFor(() => expect(address()).toBe("/user/test/a9"));
});
