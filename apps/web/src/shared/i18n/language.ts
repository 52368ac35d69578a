import { i18n } from "@lingui/core";

export type Language = "en" | "hi";

const KEY = "patrak-language";

const catalogues = {
  en: () => import("./locales/en.po"),
  hi: () => import("./locales/hi.po"),
};

/** Loads and shows the language that this device chose, English by default. */
export async function startLanguage() {
  await show(remembered()).catch(() => show("en"));
}

export async function chooseLanguage(language: Language) {
  await show(language);
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // A browser that refuses storage keeps the choice for this page only.
  }
}

async function show(language: Language) {
  const { messages } = await catalogues[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

function remembered(): Language {
  try {
    return localStorage.getItem(KEY) === "hi" ? "hi" : "en";
  } catch {
    return "en";
  }
}
