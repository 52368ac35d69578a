// @vitest-environment jsdom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages } from "../../shared/i18n/locales/attempts/en.po";
import { SaveState, type Saving } from "./SaveState.tsx";

beforeEach(() => {
  i18n.loadAndActivate({ locale: "en", messages });
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(first: Saving) {
  const element = (state: Saving, unsaved: number) => (
    <I18nProvider i18n={i18n}>
      <SaveState state={state} unsaved={unsaved} />
    </I18nProvider>
  );
  const { rerender } = render(element(first, 0));
  return (state: Saving, unsaved = 0) => rerender(element(state, unsaved));
}

const words = () => screen.getByRole("status").textContent;
const isSpoken = () => screen.getByRole("status").getAttribute("aria-live") === "polite";

test("a save that takes under 400 ms is not mentioned, a longer one is", () => {
  const turn = show("nothing");
  turn("saving");
  act(() => void vi.advanceTimersByTime(399));
  expect(words()).toBe("");
  act(() => void vi.advanceTimersByTime(1));
  expect(words()).toBe("Saving");
  turn("saved");
  expect(words()).toBe("Answer saved");
});

test("TS-19: without a network it says how many answers wait", () => {
  const turn = show("nothing");
  turn("waiting", 1);
  expect(words()).toBe("1 answer waiting for the network");
  turn("waiting", 3);
  expect(words()).toBe("3 answers waiting for the network");
});

test("“Answer saved” is spoken once for a question, however often its answer changes", () => {
  const turn = show("nothing");
  turn("saving");
  turn("saved");
  expect(isSpoken()).toBe(true);
  turn("saving");
  turn("saved");
  expect(words()).toBe("Answer saved");
  expect(isSpoken()).toBe(false);
  turn("waiting", 1);
  expect(isSpoken()).toBe(true);
});
