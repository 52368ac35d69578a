import "./app/early.ts";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { AddressBar } from "./app/AddressBar.tsx";
import { ErrorBoundary } from "./app/ErrorBoundary.tsx";
import { preload, Router } from "./app/router.tsx";
import { makeStore } from "./app/store.ts";
import { startLanguage } from "./shared/i18n/language.ts";
import { KNOWN_STUDENT_KEY, readKnownStudent } from "./shared/session/knownStudent.ts";
import { askSession } from "./shared/session/session.api.ts";
import { startTheme } from "./shared/theme.ts";

startTheme();

// All at once: who is signed in, the words, and the screens that this device most likely shows.
const known = readKnownStudent();
const store = makeStore(known);
// Administrators have sessions of their own.
if (!location.pathname.startsWith("/admin")) void store.dispatch(askSession());
const screens = preload(known !== null);

// Another tab signed in or out.
addEventListener("storage", ({ key }) => {
  if (key === KNOWN_STUDENT_KEY) void store.dispatch(askSession());
});

// Without words there is nothing to show: the page's spinner stays, and the page reloads.
await startLanguage().catch(() => new Promise(() => setTimeout(() => location.reload(), 5000)));
// A screen that is not there yet shows a spinner, which React keeps for 0.3 s: the page has one of its own until then.
await screens;
const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root");

// As a transition it is drawn in slices, between which the page answers: at once, it holds up a cheap phone for 0.2 s.
startTransition(() =>
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <ErrorBoundary>
        <Provider store={store}>
          <AddressBar>
            <Router />
          </AddressBar>
        </Provider>
      </ErrorBoundary>
    </I18nProvider>,
  ),
);
