import { Trans } from "@lingui/react/macro";
import type { Analysis } from "../../../shared/analysis.ts";
import { formatMarks } from "../../../shared/marks.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { StudyIcon } from "../../../shared/ui/StudyIcon.tsx";
import { TestIcon } from "../../../shared/ui/TestIcon.tsx";
import toolStyles from "../Toolbar.module.css";
import styles from "./Calm.module.css";

interface Props {
  analysis: Analysis;
}

/** What this is and what it cannot change. */
export function Calm({ analysis: { analysis } }: Props) {
  const score = formatMarks(analysis.score);
  return (
    <p className={styles.calm}>
      <b>
        <Trans>Practice</Trans>
      </b>
      <span>
        <StudyIcon name="clock" size={16} />
        <Trans>No timer</Trans>
      </span>
      <span>
        <StudyIcon name="lock" size={16} />
        <Trans>Your score stays {score}</Trans>
      </span>
    </p>
  );
}

interface Tools {
  onTextSize: () => void;
  onShortcuts: () => void;
}

/** On wide screens it stands where the test has its language. */
export function CalmTools({ analysis, onTextSize, onShortcuts }: Props & Tools) {
  return (
    <div className={toolStyles.toolbar}>
      <Calm analysis={analysis} />
      <div className={toolStyles.tools}>
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
