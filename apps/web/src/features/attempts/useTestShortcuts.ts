import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { useStore } from "react-redux";
import {
  hasAnswer,
  toggledOption,
  visibleOptions,
  type Language,
  type QuestionResponse,
} from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { languageNames } from "../../shared/ui/Flag.tsx";
import type { Announcer } from "./announcer.ts";
import type { Shortcut } from "./shortcuts.ts";
import type { Question } from "./state/questions.ts";
import type { AttemptState } from "./state/store.ts";
import { selectTestSession } from "./state/testSession.ts";
import type { AttemptActions } from "./attemptActions.ts";
import { useTimeLeftWords } from "./Timer.tsx";
import { useShortcuts } from "./useShortcuts.ts";

interface Options {
  area: RefObject<HTMLElement | null>;
  areLettersOn: boolean;
  question: Question;
  response: QuestionResponse | undefined;
  language: Language;
  languages: readonly Language[];
  actions: AttemptActions;
  announcer: Announcer;
  onChooseLanguage: (language: Language) => void;
  onToggleList: () => void;
  onCloseList: () => void;
  onOverlay: (overlay: "shortcuts" | "goTo") => void;
  /** While a submit can be taken back, Escape does so and no other key has an effect. */
  onTakeBack: (() => void) | null;
  /** Of the section, where sections have clocks. */
  secondsLeft: (() => number) | undefined;
}

/** The effect of each key, and its announcement for people who do not see the screen. */
export function useTestShortcuts(options: Options) {
  const { area, areLettersOn, question, response, language, languages, actions, announcer } = options;
  const { t } = useLingui();
  const store = useStore<AttemptState>();
  const timeLeft = useTimeLeftWords();
  const shown = visibleOptions(question.options, language);

  const choose = (letter: string) => {
    const option = shown.find((candidate) => candidate.letter === letter);
    if (option === undefined) return;
    const { optionId } = option;
    actions.choose(question.kind ? toggledOption(response?.answer ?? null, optionId) : optionId);
    area.current?.querySelector<HTMLElement>(`input[name="answer"][value="${letter}"]`)?.focus();
  };
  const clear = () => {
    if (!hasAnswer(response)) return;
    actions.clear();
    announcer.say(t`Answer cleared`);
  };
  const mark = () => {
    actions.toggleMark();
    announcer.say(response?.isMarkedForReview === true ? t`Mark removed` : t`Marked`);
  };
  const switchLanguage = () => {
    const next = languages[(languages.indexOf(language) + 1) % languages.length];
    if (next === undefined || next === language) return;
    options.onChooseLanguage(next);
    announcer.say(languageNames[next].name);
  };
  const toggleList = () => {
    // Rendered at once, so that the list exists to take focus.
    flushSync(options.onToggleList);
    area.current?.querySelector<HTMLElement>("aside [aria-current]")?.focus();
  };

  const does: Record<Exclude<Shortcut["does"], "choose">, () => void> = {
    next: actions.next,
    previous: actions.previous,
    clear,
    mark,
    list: toggleList,
    language: switchLanguage,
    time: () =>
      announcer.say(timeLeft(options.secondsLeft?.() ?? selectTestSession(store.getState()).remainingTime)),
    goTo: () => options.onOverlay("goTo"),
    help: () => options.onOverlay("shortcuts"),
    close: options.onCloseList,
  };
  useShortcuts({
    area,
    areLettersOn,
    letters: shown.map(({ letter }) => letter),
    areFiguresTyped: question.kind === "numeric",
    onShortcut: (shortcut) => {
      if (options.onTakeBack !== null) {
        if (shortcut.does === "close") options.onTakeBack();
      } else if (shortcut.does === "choose") choose(shortcut.letter);
      else does[shortcut.does]();
    },
  });
}
