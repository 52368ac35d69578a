// @vitest-environment jsdom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages } from "../../shared/i18n/locales/account/en.po";
import { phaseOf } from "./phase.ts";
import { SittingCards } from "./SittingCards.tsx";
import type { Sitting } from "./sittings.api.ts";

const ZONE = "Asia/Kolkata";
const NOW = Date.parse("2026-03-22T03:00:00Z");
const sitting: Sitting = {
  id: "s1",
  testId: "t1",
  title: { english: "Full Mock 02" },
  duration: 7200,
  totalQuestions: 100,
  state: "planned",
  opens: "2026-03-24T04:30:00.000Z",
  lastEntry: "2026-03-24T04:50:00.000Z",
  closes: "2026-03-24T06:30:00.000Z",
  endsForAll: true,
  asksPasscode: false,
  mayEnter: true,
  attempt: null,
  paper: null,
};

beforeEach(() => {
  i18n.loadAndActivate({ locale: "en", messages });
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** This device's clock is so much behind the server's. */
function show(changes: Partial<Sitting> = {}, ahead = 0) {
  const known = { sittings: [{ ...sitting, ...changes }], zone: ZONE, serverNow: "", ahead };
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <SittingCards known={known} />
      </MemoryRouter>
    </I18nProvider>,
  );
  return screen.getByRole("listitem").textContent.replaceAll(/\s/g, " ");
}

/** Where this device is. */
function at(zone: string) {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ ...options, timeZone: zone });
}

test("SI-19: times are the institute's, with its zone's name; alone where this device shows the same", () => {
  at("Asia/Calcutta");
  const words = show();
  expect(words).toContain("Opens 10:00 AM IST");
  expect(words).toContain("Last entry 10:20 AM");
  expect(words).not.toContain("On this device");
});

test.each([
  ["Asia/Kathmandu", "On this device 10:15 AM"],
  ["America/Los_Angeles", "On this device Mon 9:30 PM"],
])("SI-19: a device in %s shows its own time beside it, with the day where it is another", (zone, told) => {
  at(zone);
  expect(show()).toContain(told);
});

test("SI-19: days are counted by the institute's calendar and the server's clock", () => {
  expect(show()).toContain("In 2 days");
  cleanup();
  // Half an hour before the institute's midnight.
  expect(show({}, Date.parse("2026-03-23T18:00:00Z") - NOW)).toContain("Tomorrow");
  cleanup();
  expect(show({}, Date.parse("2026-03-23T18:31:00Z") - NOW)).toContain("Today");
});

test.each<[string, Partial<Sitting>, string, string, string]>([
  ["2026-03-24T03:29:59Z", {}, "Today", "Details: Full Mock 02", "/user/sittings/s1"],
  [
    "2026-03-24T03:30:00Z",
    {},
    "Waiting page is open",
    "Go to the waiting page: Full Mock 02",
    "/user/sittings/s1",
  ],
  [
    "2026-03-24T04:37:25Z",
    {},
    "Open, entry closes in 12:40",
    "Enter the test: Full Mock 02",
    "/user/sittings/s1",
  ],
  ["2026-03-24T04:51:00Z", {}, "Entry is over", "Details: Full Mock 02", "/user/sittings/s1"],
  [
    "2026-03-24T05:00:00Z",
    { attempt: { id: "a1", isOpen: true } },
    "Running",
    "Continue Test: Full Mock 02",
    "/user/test/a1",
  ],
  [
    "2026-03-24T06:00:00Z",
    { mayEnter: false, attempt: { id: "a1", isOpen: false } },
    "Handed in",
    "Details: Full Mock 02",
    "/user/sittings/s1",
  ],
])("HO-01: at %s %j: %s", (time, changes, chip, name, address) => {
  const now = Date.parse(time);
  expect(show(changes, now - NOW)).toContain(chip);
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(address);
});

test("HO-01: a sitting that may be entered again is open, not handed in", () => {
  const again = { ...sitting, attempt: { id: "a1", isOpen: false } };
  expect(phaseOf(again, Date.parse("2026-03-24T04:40:00Z"))).toBe("open");
});
