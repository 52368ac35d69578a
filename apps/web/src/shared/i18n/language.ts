import { i18n, type Messages } from "@lingui/core";

export type Language = "en" | "hi";

const KEY = "patrak-language";

/** Words for every visit, and words for single areas of the app. */
const catalogues = {
  base: { en: () => import("./locales/en.po"), hi: () => import("./locales/hi.po") },
  visitor: { en: () => import("./locales/visitor/en.po"), hi: () => import("./locales/visitor/hi.po") },
  roll: { en: () => import("./locales/roll/en.po"), hi: () => import("./locales/roll/hi.po") },
  student: { en: () => import("./locales/student/en.po"), hi: () => import("./locales/student/hi.po") },
  course: { en: () => import("./locales/course/en.po"), hi: () => import("./locales/course/hi.po") },
  access: { en: () => import("./locales/access/en.po"), hi: () => import("./locales/access/hi.po") },
  account: { en: () => import("./locales/account/en.po"), hi: () => import("./locales/account/hi.po") },
  attempts: { en: () => import("./locales/attempts/en.po"), hi: () => import("./locales/attempts/hi.po") },
  dialogs: { en: () => import("./locales/dialogs/en.po"), hi: () => import("./locales/dialogs/hi.po") },
  ended: { en: () => import("./locales/ended/en.po"), hi: () => import("./locales/ended/hi.po") },
  review: { en: () => import("./locales/review/en.po"), hi: () => import("./locales/review/hi.po") },
  analysis: { en: () => import("./locales/analysis/en.po"), hi: () => import("./locales/analysis/hi.po") },
  receipts: { en: () => import("./locales/receipts/en.po"), hi: () => import("./locales/receipts/hi.po") },
  admin: { en: () => import("./locales/admin/en.po"), hi: () => import("./locales/admin/hi.po") },
};
export type Words = keyof typeof catalogues;

const parts = new Set<Words>(["base"]);
/** Two areas that load at once must not take each other's words away. */
const kept: Record<Language, Messages> = { en: {}, hi: {} };
/** The last requested language; null before the first. */
let wanted: Language | null = null;

/** Loads and shows the language chosen on this device, English by default. */
export async function startLanguage() {
  await show(remembered()).catch(() => show("en"));
}

export async function chooseLanguage(language: Language) {
  await show(language);
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // If the browser refuses storage, the choice lasts for this page only.
  }
}

/** Loads the words of an area before it is shown. Before the start they come with the rest. */
export async function addWords(...added: Words[]) {
  if (added.length === 0) return;
  for (const part of added) parts.add(part);
  if (wanted !== null) await show(wanted);
}

/** The words of one area in a language that is not shown. */
export async function wordsOf(part: Words, language: Language): Promise<Messages> {
  return (await catalogues[part][language]()).messages;
}

async function show(language: Language) {
  const before = wanted;
  wanted = language;
  try {
    const loaded = await Promise.all(Array.from(parts, (part) => catalogues[part][language]()));
    // Another language may have been requested meanwhile.
    if (wanted !== language) return;
    const messages = Object.assign({}, kept[language], ...loaded.map((one) => one.messages)) as Messages;
    kept[language] = messages;
    // First: what is asked again in the new language tells it.
    document.documentElement.lang = language;
    i18n.loadAndActivate({ locale: language, messages });
  } catch (error) {
    if (wanted === language) wanted = before;
    throw error;
  }
}

function remembered(): Language {
  try {
    return localStorage.getItem(KEY) === "hi" ? "hi" : "en";
  } catch {
    return "en";
  }
}
