import { useLingui } from "@lingui/react/macro";
import barStyles from "../BottomBar.module.css";
import { AgainButton, CheckButton, NextButton, ShowButton } from "./PracticeActions.tsx";
import styles from "./PracticeBar.module.css";
import type { Check } from "./useCheck.ts";
import type { SecondPass } from "./useSecondPass.ts";

/** Within reach of the thumb: under 1024 px. */
export function PracticeBar({ check, pass }: { check: Check; pass: SecondPass }) {
  const { t } = useLingui();
  return (
    <nav className={`${barStyles.bar} ${styles.bar}`} aria-label={t`Practice`}>
      {check.tried ? (
        <>
          <AgainButton check={check} look="secondary" />
          <NextButton check={check} pass={pass} />
        </>
      ) : (
        <>
          <ShowButton check={check} look="secondary" />
          <CheckButton check={check} />
        </>
      )}
    </nav>
  );
}
