// @vitest-environment jsdom
import { configureStore } from "@reduxjs/toolkit";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { afterEach, expect, test, vi } from "vitest";
import { messages } from "../../shared/i18n/locales/student/en.po";
import { sessionReducer, startOf, type SessionUser } from "../../shared/session/session.ts";
import { Welcome } from "./Welcome.tsx";

afterEach(cleanup);

const user: SessionUser = {
  _id: "1",
  firstname: "Ananya",
  lastname: "Sharma",
  email: "ananya@example.in",
  role: "USER",
};

function show(onSupport?: () => void) {
  i18n.loadAndActivate({ locale: "en", messages });
  const store = configureStore({
    reducer: { session: sessionReducer },
    preloadedState: { session: startOf(user) },
  });
  render(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <Welcome {...(onSupport && { onSupport })} />
      </Provider>
    </I18nProvider>,
  );
}

test("DB-05: Support is a mail to the support address", () => {
  show();
  expect(screen.getByRole("link", { name: "Support" }).getAttribute("href")).toBe(
    "mailto:support@patrak.example",
  );
});

test("DB-05: Support calls the handler that it is given, in place of the mail", async () => {
  const handler = vi.fn();
  show(handler);
  await userEvent.click(screen.getByRole("button", { name: "Support" }));
  expect(handler).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("link")).toBeNull();
});
