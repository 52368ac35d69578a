import type { ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import type { Response } from "../../../shared/analysis.ts";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { StudyIcon } from "../../../shared/ui/StudyIcon.tsx";
import optionStyles from "../../../shared/ui/Options.module.css";
import { acceptedWords } from "./acceptedWords.ts";
import styles from "./ReviewedNumber.module.css";

interface Props {
  legend: ReactNode;
  accepted: NonNullable<Response["accepted"]>;
  /** As it was typed; null for none. */
  number: string | null;
  isRight: boolean;
  unit: string | undefined;
}

/** What was typed, and what is accepted. */
export function ReviewedNumber({ legend, accepted, number, isRight, unit = "" }: Props) {
  return (
    <fieldset>
      <legend className={optionStyles.legend}>{legend}</legend>
      <dl className={`stack gap-10 above-18 ${styles.numbers}`}>
        {number !== null && (
          <div data-look={isRight ? "correct" : "wrong"}>
            <dt>
              {isRight ? <StudyIcon name="check" size={18} /> : <Icon name="close" size={18} />}
              {isRight ? <Trans>Your answer, correct</Trans> : <Trans>Your answer, incorrect</Trans>}
            </dt>
            <dd lang="en">
              {number} {unit}
            </dd>
          </div>
        )}
        <div data-look="correct">
          <dt>
            <StudyIcon name="check" size={18} />
            <Trans>Accepted</Trans>
          </dt>
          <dd lang="en">
            {acceptedWords(accepted)} {unit}
          </dd>
        </div>
      </dl>
    </fieldset>
  );
}
