import type { ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../shared/ui/Button.tsx";
import { TestIcon } from "../../shared/ui/TestIcon.tsx";
import styles from "./Toolbar.module.css";

interface Props {
  languages: ReactNode;
  onTextSize: () => void;
  onShortcuts: () => void;
}

/** On wide screens: how the test is read. */
export function Toolbar({ languages, onTextSize, onShortcuts }: Props) {
  return (
    <div className={styles.toolbar}>
      <div>{languages}</div>
      <div className={styles.tools}>
        <Button look="quiet" size="small" onClick={onTextSize}>
          <TestIcon name="text" size={18} />
          <Trans>Text size</Trans>
        </Button>
        <Button look="quiet" size="small" onClick={onShortcuts}>
          <TestIcon name="keyboard" size={18} />
          <Trans>Keyboard shortcuts</Trans>
        </Button>
      </div>
    </div>
  );
}
