// @vitest-environment jsdom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages } from "../../shared/i18n/locales/account/en.po";
import { DoorHead } from "./DoorHead.tsx";

beforeEach(() => i18n.loadAndActivate({ locale: "en", messages }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const sitting = {
  title: { english: "Full Mock 02" },
  duration: 7200,
  totalQuestions: 100,
  opens: "2026-03-24T04:30:00.000Z",
};

function show(deviceZone: string) {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    ...options,
    timeZone: deviceZone,
  });
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <DoorHead sitting={sitting} zone="Asia/Kolkata" />
    </I18nProvider>,
  );
  return (container.textContent ?? "").replaceAll(/\s/g, " ");
}

test.each([
  ["Asia/Kathmandu", "Opens 10:00 AM IST · On this device 10:15 AM"],
  ["America/Los_Angeles", "Opens 10:00 AM IST · On this device Mon 9:30 PM"],
])("SI-19: the page of one sitting tells a device in %s its own time", (zone, told) => {
  expect(show(zone)).toContain(told);
});

test("SI-19: the page of one sitting tells one time where a zone with another name shows the same", () => {
  expect(show("Asia/Calcutta")).not.toContain("On this device");
});
