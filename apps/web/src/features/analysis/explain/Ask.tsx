import { useCallback, useId, useRef, useState } from "react";
import { useLingui } from "@lingui/react/macro";
import styles from "./Ask.module.css";
import type { Explanation } from "./explanation.ts";
import { Popover } from "./Popover.tsx";

interface Props {
  explanation: Explanation;
  /** If several figures have the same name: what distinguishes this one. */
  describedBy?: string;
}

/**
 * The “?” beside a computed figure. The figure is in an element with `data-explained`: it is tinted while the
 * popover is open, and the popover never covers it.
 */
export function Ask({ explanation, describedBy }: Props) {
  const { t } = useLingui();
  const id = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback((how: { focus: boolean }) => {
    setOpen(false);
    if (how.focus) ref.current?.focus();
  }, []);
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={`only-screen ${styles.ask}`}
        aria-label={t`Explain this number: ${explanation.name}`}
        aria-describedby={describedBy}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        ?
      </button>
      {isOpen && <Popover id={id} asked={ref} explanation={explanation} onClose={close} />}
    </>
  );
}
