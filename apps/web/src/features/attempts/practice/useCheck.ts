import { useState } from "react";
import type { Answer } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import type { Paper } from "../../../shared/analysis.ts";
import { formatMarks } from "../../../shared/marks.ts";
import type { Announcer } from "../announcer.ts";
import { nextSet, nextToDo, type SetName, type Try } from "./practice.ts";
import type { Practised } from "./practised.ts";
import { isRightAnswer, rightWords } from "./rightness.ts";

export interface Check {
  /** Chosen but not yet checked. */
  chosen: Answer | null;
  tried: Try | undefined;
  choose: (answer: Answer | null) => void;
  check: () => void;
  showSolution: () => void;
  askAgain: () => void;
  /** To the next question to do, or to the next set; null if everything is done. */
  next: (() => void) | null;
  nextSet: SetName | null;
}

/** Choosing, checking and continuing. Nothing leaves the device. */
export function useCheck(
  props: Practised & { question: Paper["questions"][number] | undefined; announcer: Announcer },
): Check {
  const { analysis, tries, pass, response, question, announcer } = props;
  const { t } = useLingui();
  const { questionId } = response;
  const [choice, setChoice] = useState({ questionId, chosen: null as Answer | null });
  const chosen = choice.questionId === questionId ? choice.chosen : null;
  const following = nextToDo(pass.questions, tries.tries, questionId);
  const set = following === null ? nextSet(pass.sets, tries.tries, pass.name) : null;

  const speak = (isRight: boolean) => {
    const score = formatMarks(analysis.analysis.score);
    const letter = question ? rightWords(question, response) : "";
    if (isRight) announcer.say(t`Right this time. Your score stays ${score}.`);
    else if (question?.kind !== undefined) announcer.say(t`Not right. Right is ${letter}.`);
    else if (response.wasAttempted && !response.isCorrect)
      announcer.say(t`Still wrong. The correct option is ${letter}.`);
    else announcer.say(t`Wrong this time. The correct option is ${letter}.`);
  };
  const finish = (tried: Try) => {
    tries.add(questionId, tried);
    // An address without a question leads to the next one to do, which this one no longer is.
    pass.go(response.qno);
  };
  const goOn = () => {
    if (following) pass.go(following.qno);
    else if (set) pass.choose(set);
  };

  return {
    chosen,
    tried: tries.tries[questionId],
    choose: (answer) => setChoice({ questionId, chosen: answer }),
    check: () => {
      if (chosen === null) return;
      const isRight = isRightAnswer(response, chosen);
      finish({ chosen, isRight });
      speak(isRight);
    },
    showSolution: () => finish({ chosen: null, isRight: false }),
    askAgain: () => {
      tries.forget(questionId);
      setChoice({ questionId, chosen: null });
      if (following) pass.go(following.qno);
    },
    next: following === null && set === null ? null : goOn,
    nextSet: set,
  };
}
