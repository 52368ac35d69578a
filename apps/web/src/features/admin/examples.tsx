import { useLayoutEffect, type ReactNode } from "react";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { configureStore, type Middleware } from "@reduxjs/toolkit";
import { Provider } from "react-redux";
import { MemoryRouter, useLocation, type Location } from "react-router";
import { vi } from "vitest";
import { api } from "../../shared/api/api.ts";
import { messages as admin } from "../../shared/i18n/locales/admin/en.po";
import { messages as base } from "../../shared/i18n/locales/en.po";
import { reducer } from "../../shared/reducer.ts";

// What stands around a hook of the teacher's side; for tests.

/** The interface in English, a store and an address. */
export function stage(at = "/admin") {
  i18n.loadAndActivate({ locale: "en", messages: { ...base, ...admin } });
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware as Middleware),
  });
  const seen: { location?: Location } = {};
  function Watch() {
    const location = useLocation();
    useLayoutEffect(() => {
      seen.location = location;
    }, [location]);
    return null;
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <MemoryRouter initialEntries={[at]}>
          {children}
          <Watch />
        </MemoryRouter>
      </Provider>
    </I18nProvider>
  );
  return { store, wrapper, seen };
}

interface Sent {
  path: string;
  body: unknown;
  answer: (reply: object, status?: number) => void;
  /** The network is away. */
  fail: () => void;
}

/** A server that answers when it is told to. */
export function server(): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const text = await request.text();
    return new Promise<Response>((resolve, reject) => {
      sent.push({
        path: new URL(request.url).pathname.replace("/api/v1", ""),
        body: text === "" ? null : JSON.parse(text),
        answer: (reply, status = 200) => resolve(Response.json(reply, { status })),
        fail: () => reject(new TypeError("No network")),
      });
    });
  });
  return sent;
}
