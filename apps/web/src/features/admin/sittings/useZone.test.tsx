// @vitest-environment jsdom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { messages } from "../../../shared/i18n/locales/admin/en.po";
import { useZone } from "./useZone.ts";

afterEach(() => void vi.restoreAllMocks());

/** In a browser of this zone. */
function told(deviceZone: string) {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    ...options,
    timeZone: deviceZone,
  });
  i18n.loadAndActivate({ locale: "en", messages });
  const { result } = renderHook(() => useZone("Asia/Kolkata"), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
  return result.current;
}

test.each(["Asia/Kolkata", "Asia/Calcutta", "Asia/Colombo"])(
  "SI-19: times are the institute's, with the name of its zone alone where a device in %s shows the same",
  (zone) => {
    const { time, told: tell } = told(zone);
    expect(time("2026-03-19T04:30:00Z")).toMatch(/^10:00\sam$/);
    expect(tell("2026-03-19T04:30:00Z")).toBe("India Standard Time");
  },
);

test.each([
  ["Asia/Kathmandu", /^India Standard Time; this device shows 10:15\sam$/],
  ["America/Los_Angeles", /^India Standard Time; this device shows Wed,? 9:30\spm$/],
])("SI-19: a device in %s has its own time beside it, with the day where it is another", (zone, words) => {
  expect(told(zone).told("2026-03-19T04:30:00Z")).toMatch(words);
});
