// @vitest-environment jsdom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { Provider } from "react-redux";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepAttemptPlace, keptAttemptPlace } from "../../shared/attemptPlace.ts";
import { messages as base } from "../../shared/i18n/locales/en.po";
import { messages } from "../../shared/i18n/locales/attempts/en.po";
import { messages as dialogs } from "../../shared/i18n/locales/dialogs/en.po";
import { paths } from "../../shared/paths.ts";
import { signedIn } from "../../shared/session/session.ts";
import { exampleAnalysis } from "../../styleguide/exampleAnalysis.ts";
import { attemptData, exampleStore, paper } from "./examples.ts";
import { selectTestSession } from "./state/testSession.ts";
import { TestPage } from "./TestPage.tsx";

vi.hoisted(() => {
  globalThis.matchMedia = () =>
    ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});

const fetch = vi.fn<typeof globalThis.fetch>();
let student = 0;

beforeEach(() => {
  i18n.loadAndActivate({ locale: "en", messages: { ...base, ...messages, ...dialogs } });
  vi.stubGlobal("fetch", fetch);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  fetch.mockReset();
  vi.unstubAllGlobals();
});

/** The server's answers by the end of the path. */
function answer(answers: Record<string, () => Response>) {
  fetch.mockImplementation((request) => {
    const { pathname } = new URL((request as Request).url);
    const found = Object.entries(answers).find(([end]) => pathname.endsWith(end));
    return found ? Promise.resolve(found[1]()) : Promise.reject(new TypeError("No network"));
  });
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
const address = () => screen.getByTestId("address").textContent;

function open(path: string) {
  const store = exampleStore();
  const user = {
    _id: `u${student++}`,
    firstname: "A",
    lastname: "S",
    email: "a@s.in",
    role: "USER" as const,
  };
  store.dispatch(signedIn({ ...user, isVerified: true }));
  render(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <Suspense>
          <MemoryRouter initialEntries={["/user/dashboard?package=7", path]}>
            <Routes>
              <Route path={paths.test} element={<TestPage />} />
              <Route path="*" element={null} />
            </Routes>
            <Address />
          </MemoryRouter>
        </Suspense>
      </Provider>
    </I18nProvider>,
  );
  return store;
}

/** An attempt that has run for ten minutes of its hour. */
function running() {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const testAttempt = { ...attemptData().testAttempt, startTime: at(-600) };
  return attemptData({ testAttempt, serverNow: at(0), deadline: at(3000) });
}

const whole = () => ({
  "/paper": () => Response.json({ data: paper }),
  "/a1": () => Response.json({ data: running() }),
});

test.each([
  ["/user/test/a1", "?question=1", "Question 1 of 4"],
  ["/user/test/a1?question=3", "?question=3", "Question 3 of 4"],
  ["/user/test/a1?question=5", "?question=1", "Question 1 of 4"],
  ["/user/test/a1?question=two", "?question=1", "Question 1 of 4"],
])("TS-03, VA-10: %s opens at %s", async (path, query, place) => {
  answer(whole());
  open(path);
  expect(await screen.findByText(place)).toBeTruthy();
  await waitFor(() => expect(address()).toBe(`/user/test/a1${query}`));
});

test("E-11: without a question in the address the one last seen on this device is opened, and kept", async () => {
  keepAttemptPlace("a1", 3);
  answer(whole());
  open("/user/test/a1");
  expect(await screen.findByText("Question 3 of 4")).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/user/test/a1?question=3"));
  await waitFor(() => expect(keptAttemptPlace("a1", 4)).toBe(3));
});

test("TS-08: a server that refuses is quoted, and Go Back leads back", async () => {
  const refusal = () => Response.json({ message: "Not found", code: "NOT_FOUND" }, { status: 404 });
  answer({ "/paper": refusal, "/a1": refusal });
  open("/user/test/a1");
  expect(await screen.findByRole("heading", { name: "Test Error" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("Not found");
  await userEvent.click(screen.getByRole("button", { name: "Go Back" }));
  expect(address()).toBe("/user/dashboard?package=7");
});

test("TS-08: a server that says nothing gives “Failed to initialize test”", async () => {
  answer({});
  open("/user/test/a1");
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to initialize test");
});

test("TS-08: without an id it is “Invalid Test Attempt ID”, and the way leads to the dashboard", async () => {
  open("/user/test");
  expect(await screen.findByRole("heading", { name: "Invalid Test Attempt ID" })).toBeTruthy();
  await userEvent.click(screen.getByRole("link", { name: "Go to Dashboard" }));
  expect(address()).toBe("/user/dashboard");
  expect(fetch).not.toHaveBeenCalled();
});

test("AN-07: a completed attempt is shown in review", async () => {
  const { testAttempt } = attemptData();
  const ended = attemptData({ testAttempt: { ...testAttempt, endTime: new Date().toISOString() } });
  answer({
    "/paper": () => Response.json({ data: paper }),
    "/attempt/a1": () => Response.json({ data: ended }),
    "/testanalysis/a1": () => Response.json({ data: exampleAnalysis }),
    "/solutions": () => Response.json({ data: { solutions: [] } }),
  });
  open("/user/test/a1");
  expect(await screen.findByRole("link", { name: "Back to Analysis" })).toBeTruthy();
  expect(screen.queryByRole("timer")).toBeNull();
  expect(address()).toBe("/user/test/a1");
});

test("TS-20: leaving the screen clears the test from the state", async () => {
  answer(whole());
  const store = open("/user/test/a1");
  await screen.findByText("Question 1 of 4");
  await userEvent.click(screen.getByRole("link", { name: "Patrak home" }));
  expect(address()).toBe("/user/dashboard");
  expect(selectTestSession(store.getState())).toMatchObject({ testInfo: null, totalQuestions: 0 });
});
