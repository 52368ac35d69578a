// @vitest-environment jsdom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages } from "../../../shared/i18n/locales/student/en.po";
import { AlreadyPurchased } from "./AlreadyPurchased.tsx";

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

beforeEach(() => {
  vi.useFakeTimers();
  i18n.loadAndActivate({ locale: "en", messages });
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={["/user/packages/p1"]}>
        <AlreadyPurchased />
        <Address />
      </MemoryRouter>
    </I18nProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const address = () => screen.getByTestId("address").textContent;
const seen = () => document.querySelector("p[aria-hidden]")?.textContent;
const spoken = () => document.querySelector("p[role=status]")?.textContent;
const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });

test("PK-10: a countdown of 3 seconds leads to /dashboard", () => {
  expect(seen()).toBe("Taking you to your dashboard in 3 seconds.");
  pass(1);
  pass(1);
  expect(seen()).toBe("Taking you to your dashboard in 1 second.");
  expect(address()).toBe("/user/packages/p1");
  pass(1);
  expect(address()).toBe("/dashboard");
});

test("PK-10: the count is spoken once, and not again each second", () => {
  const before = spoken();
  pass(1);
  expect(before).toBe("Taking you to your dashboard in 3 seconds.");
  expect(spoken()).toBe(before);
});
