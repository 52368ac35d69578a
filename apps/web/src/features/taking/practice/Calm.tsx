import { Trans } from "@lingui/react/macro";
import type { Analysis } from "../../../shared/analysis.ts";
import { formatMarks } from "../../../shared/marks.ts";
import { StudyIcon } from "../../../shared/ui/StudyIcon.tsx";
import toolStyles from "../Toolbar.module.css";
import { ReadingTools, type Tools } from "../Toolbar.tsx";
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

/** On wide screens it stands where the test has its language. */
export function CalmTools({ analysis, ...tools }: Props & Tools) {
  return (
    <div className={toolStyles.toolbar}>
      <Calm analysis={analysis} />
      <ReadingTools {...tools} />
    </div>
  );
}
