// @vitest-environment jsdom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { messages } from "../../shared/i18n/locales/account/en.po";
import { SubmittedPanel } from "./SubmittedPanel.tsx";

beforeEach(() => i18n.loadAndActivate({ locale: "en", messages }));
afterEach(cleanup);

const show = (opens: string | null) =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <SubmittedPanel
          test={{
            attemptId: "7",
            title: { english: "Full Test 02" },
            endTime: "2026-03-19T06:30:03.000Z",
            totalQuestions: 100,
            answered: 97,
            receiptCode: "ABCDEFGHJKMNPQ",
            opens,
            zone: "Asia/Kolkata",
          }}
        />
      </MemoryRouter>
    </I18nProvider>,
  );

test("SI-14: home shows what was handed in in the words of the screen after a submit, with its receipt, and leads there", () => {
  show(null);
  expect(screen.getByRole("region", { name: "Handed in" }).textContent).toMatch(
    /97 of 100 answered, all with the server at 12:00:03.PM/,
  );
  expect(screen.getByText("ABCD EFGH JKMN PQ")).toBeTruthy();
  expect(screen.getByText("They are held back until your institute shows them.")).toBeTruthy();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/user/testanalysis/7");
});

test("SI-14: the time of the results is the institute's", () => {
  show("2026-03-21T03:30:00.000Z");
  expect(screen.getByText(/Saturday, March 21 at 9:00.AM/)).toBeTruthy();
});
