import { useEffect, useState } from "react";
import { hasAnswer } from "@patrak/domain";
import { Plural, Trans } from "@lingui/react/macro";
import { Spinner } from "../../shared/ui/Spinner.tsx";
import { TestIcon } from "../../shared/ui/TestIcon.tsx";
import styles from "./SaveState.module.css";
import type { TestView } from "./useTestView.ts";

/** A faster save is not shown. */
const QUICK_MS = 400;

/** The state of this question, or of any while the network is down. */
export function savingOf({ save, unsaved, responses }: TestView, questionId: string): Saving {
  if (unsaved.size > 0 && save.phase === "waiting") return "waiting";
  if (unsaved.has(questionId)) return "saving";
  return hasAnswer(responses[questionId]) ? "saved" : "nothing";
}

export type Saving = "nothing" | "saving" | "saved" | "waiting";

interface Props {
  state: Saving;
  /** An answer that is told with its state. */
  number?: string | undefined;
  /** Answers that the server does not have yet. */
  unsaved: number;
}

/** Where the answer is stored. Announced once per question, however often the answer changes. */
export function SaveState({ state, number, unsaved }: Props) {
  const isSlow = useLater(state === "saving", QUICK_MS);
  const shown = state === "saving" && !isSlow ? "nothing" : state;
  const isSpoken = useSpokenOnce(shown === "saved");
  const isQuiet = shown === "saving" || (shown === "saved" && isSpoken && number === undefined);
  return (
    <span
      className={`inline lh-ui gap-6 ${styles.state}`}
      data-state={shown}
      role="status"
      aria-live={isQuiet ? "off" : "polite"}
    >
      {shown === "saving" && (
        <>
          <Spinner />
          <Trans>Saving</Trans>
        </>
      )}
      {shown === "saved" && (
        <>
          <TestIcon name="cloud" size={16} />
          {number === undefined ? <Trans>Answer saved</Trans> : <Trans>{number} saved</Trans>}
        </>
      )}
      {shown === "waiting" && (
        <>
          <TestIcon name="refresh" size={16} />
          <Plural
            value={unsaved}
            one="# answer waiting for the network"
            other="# answers waiting for the network"
          />
        </>
      )}
    </span>
  );
}

/** True once the condition has held for this long. */
function useLater(condition: boolean, delay: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [condition, delay]);
  return condition && isLate;
}

/** True from the second time on. */
function useSpokenOnce(isSaved: boolean): boolean {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (isSaved) return () => setTimes((before) => before + 1);
  }, [isSaved]);
  return times > 0;
}
