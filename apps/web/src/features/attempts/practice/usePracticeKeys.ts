import { useEffect, useEffectEvent, type RefObject } from "react";
import { toggledOption, type VisibleOption } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import type { Paper } from "../../../shared/analysis.ts";
import type { KeyRow } from "../dialogs/keyRows.ts";
import { useShortcuts } from "../useShortcuts.ts";
import type { Check } from "./useCheck.ts";
import type { SecondPass } from "./useSecondPass.ts";

interface Options {
  area: RefObject<HTMLElement | null>;
  question: Paper["questions"][number] | undefined;
  options: readonly VisibleOption[];
  check: Check;
  pass: SecondPass;
  areLettersOn: boolean;
  onHelp: () => void;
}

/** As in the test, plus Enter for Check, then Enter for the next question. No key leaves the page. */
export function usePracticeKeys({ area, question, options, check, pass, areLettersOn, onHelp }: Options) {
  useShortcuts({
    area,
    areLettersOn,
    areFiguresTyped: question?.kind === "numeric",
    letters: check.tried ? [] : options.map(({ letter }) => letter),
    onShortcut: (shortcut) => {
      if (shortcut.does === "choose") choose(shortcut.letter);
      else if (shortcut.does === "next") step(1);
      else if (shortcut.does === "previous") step(-1);
      else if (shortcut.does === "help") onHelp();
    },
  });

  const choose = (letter: string) => {
    const option = options.find((candidate) => candidate.letter === letter);
    if (!option) return;
    const { optionId } = option;
    check.choose(question?.kind ? toggledOption(check.chosen, optionId) : optionId);
    area.current?.querySelector<HTMLElement>(`input[name="answer"][value="${letter}"]`)?.focus();
  };
  const step = (by: 1 | -1) => {
    const place = pass.questions.findIndex(({ questionId }) => questionId === pass.current?.questionId);
    const to = pass.questions[place + by];
    if (to) pass.go(to.qno);
  };

  const enter = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.defaultPrevented || !isFree(event.target)) return;
    event.preventDefault();
    if (check.tried) check.next?.();
    else check.check();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => enter(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

export function usePracticeRows(): KeyRow[] {
  const { t } = useLingui();
  return [
    { keys: "A–H 1–8", words: t`Choose that option`, isLetter: true },
    { keys: "↑ ↓", words: t`Move within the options` },
    { keys: "Enter", words: t`Check, then the next question` },
    { keys: "N P", words: t`Next, previous question`, isLetter: true },
    { keys: "?", words: t`This list` },
  ];
}

/** Buttons, links and dialogs handle Enter themselves. */
function isFree(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("button, a, dialog, summary") === null;
}
