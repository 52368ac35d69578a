import { Trans } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { StudyIcon } from "../../../shared/ui/StudyIcon.tsx";
import { TestIcon } from "../../../shared/ui/TestIcon.tsx";
import styles from "./PracticeActions.module.css";
import type { Check } from "./useCheck.ts";
import type { SecondPass } from "./useSecondPass.ts";
import { useSetWords } from "./useSetWords.ts";

interface Props {
  check: Check;
  pass: SecondPass;
}

export function BeforeCheck({ check }: Pick<Props, "check">) {
  return (
    <div className={`cluster gap-12 ${styles.actions}`}>
      <CheckButton check={check} />
      <ShowButton check={check} look="quiet" />
    </div>
  );
}

export function AfterCheck({ check, pass }: Props) {
  return (
    <div className={`cluster gap-12 ${styles.actions}`}>
      <NextButton check={check} pass={pass} />
      <AgainButton check={check} look="quiet" />
    </div>
  );
}

/** Solid only when an option is chosen. */
export function CheckButton({ check }: Pick<Props, "check">) {
  return (
    <Button look="primary" disabled={check.chosen === null} onClick={check.check}>
      <Trans>Check</Trans>
    </Button>
  );
}

interface LookProps {
  check: Check;
  look: "quiet" | "secondary";
}

export function ShowButton({ check, look }: LookProps) {
  return (
    <Button look={look} onClick={check.showSolution}>
      <Trans>Show the solution</Trans>
    </Button>
  );
}

export function AgainButton({ check, look }: LookProps) {
  return (
    <Button look={look} onClick={check.askAgain}>
      <TestIcon name="refresh" size={18} />
      {look === "quiet" ? <Trans>Ask me again later</Trans> : <Trans>Ask me again</Trans>}
    </Button>
  );
}

/** On to the next question, or to the next set once this one is done. */
export function NextButton({ check, pass }: Props) {
  const words = useSetWords(pass.slowSeconds);
  if (check.next === null) return null;
  const set = check.nextSet && words[check.nextSet].name;
  return (
    <Button look="primary" onClick={check.next}>
      {set === null ? <Trans>Next question</Trans> : <Trans>Go on with: {set}</Trans>}
      <StudyIcon name="right" size={18} />
    </Button>
  );
}
