import type { ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../shared/ui/Button.tsx";
import { TestIcon } from "../../shared/ui/TestIcon.tsx";
import styles from "./Toolbar.module.css";

export interface Tools {
  onTextSize: () => void;
  onShortcuts: () => void;
}

/** On wide screens: reading settings of the test. */
export function Toolbar({ languages, slot, ...tools }: Tools & { languages: ReactNode; slot?: ReactNode }) {
  return (
    <div className={`row ends gap-12 ${styles.toolbar}`} data-slot={slot !== undefined || undefined}>
      <div className={styles.languages}>{languages}</div>
      {slot !== undefined && <div className={styles.slot}>{slot}</div>}
      <ReadingTools {...tools} />
    </div>
  );
}

export function ReadingTools({ onTextSize, onShortcuts }: Tools) {
  return (
    <div className={`wraps gap-4 ${styles.tools}`}>
      <Button look="quiet" size="small" onClick={onTextSize}>
        <TestIcon name="text" size={18} />
        <span>
          <Trans>Text size</Trans>
        </span>
      </Button>
      <Button look="quiet" size="small" onClick={onShortcuts}>
        <TestIcon name="keyboard" size={18} />
        <span>
          <Trans>Keyboard shortcuts</Trans>
        </span>
      </Button>
    </div>
  );
}
