import type { ReactNode, RefObject } from "react";
import { Trans } from "@lingui/react/macro";
import styles from "./Banner.module.css";

export const BANNER_ID = "question-banner";

interface Props {
  number: number;
  heading: RefObject<HTMLHeadingElement | null>;
  languages: ReactNode;
}

/** On narrow screens: the question's number, above its passage. */
export function Banner({ number, heading, languages }: Props) {
  return (
    <div className={`cluster ends ${styles.banner}`}>
      <h2 className="fs-17" ref={heading} id={BANNER_ID} tabIndex={-1}>
        <Trans>Question {number}</Trans>
      </h2>
      {languages}
    </div>
  );
}
