// @vitest-environment jsdom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { messages } from "../../../shared/i18n/locales/admin/en.po";
import { useZone } from "./useZone.ts";

test("SI-19: times are the institute's, with the name of its zone", () => {
  i18n.loadAndActivate({ locale: "en", messages });
  const { result } = renderHook(() => useZone("Asia/Kolkata"), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
  expect(result.current.time("2026-03-19T04:30:00Z")).toMatch(/^10:00\sam$/);
  expect(result.current.told("2026-03-19T04:30:00Z")).toMatch(/^India Standard Time/);
});
