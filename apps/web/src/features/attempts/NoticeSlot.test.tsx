// @vitest-environment jsdom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages } from "../../shared/i18n/locales/attempts/en.po";
import { NoticeSlot } from "./NoticeSlot.tsx";

let isOnline = true;

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
  i18n.loadAndActivate({ locale: "en", messages });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Props = Omit<ComponentProps<typeof NoticeSlot>, "children">;
const quiet: Props = {
  phase: "saved",
  isStorageRefused: false,
  refused: 0,
  elsewhere: { times: 0, numbers: [] },
  unsaved: 0,
};

const slot = (changes: Partial<Props>) => (
  <I18nProvider i18n={i18n}>
    <NoticeSlot {...quiet} {...changes}>
      <p>At rest</p>
    </NoticeSlot>
  </I18nProvider>
);
const words = () => screen.getByRole("status").textContent;
const isAtRest = () => screen.queryByText("At rest") !== null;

function network(online: boolean) {
  isOnline = online;
  act(() => void dispatchEvent(new Event(online ? "online" : "offline")));
}

test("E-08: at rest the slot holds what it was given, and its status is there and empty", () => {
  render(slot({}));
  expect(words()).toBe("");
  expect(isAtRest()).toBe(true);
});

test("E-08: offline it tells what waits and that the clock runs; back online what was sent, for 4 seconds", () => {
  const { rerender } = render(slot({}));
  network(false);
  expect(words()).toBe("You are offline. Answers wait on this device. The clock runs.");
  expect(isAtRest()).toBe(false);
  rerender(slot({ phase: "waiting", unsaved: 3 }));
  expect(words()).toBe("You are offline. 3 answers wait on this device. The clock runs.");
  network(true);
  expect(words()).toBe("The server cannot be reached. 3 answers wait on this device. The clock runs.");
  rerender(slot({ phase: "saving", unsaved: 1 }));
  expect(words()).toBe("");
  rerender(slot({}));
  expect(words()).toBe("You are online. 3 answers sent");
  act(() => void vi.advanceTimersByTime(3900));
  expect(words()).toBe("You are online. 3 answers sent");
  act(() => void vi.advanceTimersByTime(200));
  expect(words()).toBe("");
  expect(isAtRest()).toBe(true);
});

test("E-08: of two notices one is shown, the network before all others, and the second waits", () => {
  const { rerender } = render(slot({ refused: 2, isStorageRefused: true, phase: "waiting", unsaved: 1 }));
  expect(words()).toMatch(/^The server cannot be reached\./);
  rerender(slot({ refused: 2, isStorageRefused: true }));
  expect(words()).toMatch(/^2 answers were not accepted/);
  act(() => void vi.advanceTimersByTime(12_000));
  expect(isAtRest()).toBe(true);
});

test("E-08: a browser that keeps nothing is told of", () => {
  render(slot({ isStorageRefused: true }));
  expect(words()).toMatch(/^This browser keeps no answers/);
});

test("E-13: what another device has changed is named by number, and again when it happens again", () => {
  const { rerender } = render(slot({ elsewhere: { times: 1, numbers: [4] } }));
  expect(words()).toBe("Question 4 was changed on another device.");
  act(() => void vi.advanceTimersByTime(12_000));
  expect(words()).toBe("");
  rerender(slot({ elsewhere: { times: 2, numbers: [4, 9] } }));
  expect(words()).toBe("2 questions were changed on another device.");
});
