import { useEffect, useRef, type ReactNode, type SubmitEvent } from "react";
import { useLocation } from "react-router";
import type { Failure } from "../api/failure.ts";
import { useWords } from "../i18n/useWords.ts";
import { Notice } from "../ui/Notice.tsx";
import { useTitle } from "../useTitle.ts";
import styles from "./form.module.css";

interface Props {
  title: string;
  eyebrow?: string;
  heading: string;
  lead: ReactNode;
  /** A message from another screen. */
  message?: ReactNode;
  form: {
    failure: Failure | null;
    hasError: boolean;
    formProps: { onSubmit: (event: SubmitEvent<HTMLFormElement>) => void; noValidate: boolean };
  };
  /** Whether a field takes focus on arrival; otherwise the heading does. */
  focusesField?: boolean;
  children: ReactNode;
}

/** The frame of every sign-in screen: heading, lead, messages above the first field, then the fields. */
export function FormFrame({ title, eyebrow, heading, lead, message, form, focusesField, children }: Props) {
  const words = useWords();
  const { failure, hasError, formProps } = form;
  useTitle(title, hasError);
  return (
    <form className={styles.form} {...formProps}>
      <div>
        {eyebrow && <p className="caption strong lh-ui">{eyebrow}</p>}
        <Heading takesFocus={focusesField !== true}>{heading}</Heading>
        <p className={`quiet above-6 ${styles.lead}`}>{lead}</p>
      </div>
      {failure === null ? message : <Notice tone="error">{words.failure(failure)}</Notice>}
      {children}
    </form>
  );
}

/** Takes focus after a navigation, so that a screen reader starts at the new screen. */
function Heading({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const { key } = useLocation();
  const ref = useRef<HTMLHeadingElement>(null);
  const isArrival = takesFocus && key !== "default";
  useEffect(() => {
    if (isArrival) ref.current?.focus();
  }, [isArrival]);
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}
