import { Trans } from "@lingui/react/macro";
import type { Analysis } from "../../../shared/analysis.ts";
import { formatMarks } from "../../../shared/marks.ts";
import { StudyIcon } from "../../../shared/ui/StudyIcon.tsx";
import toolStyles from "../Toolbar.module.css";
import { ReadingTools, type Tools } from "../Toolbar.tsx";
import styles from "./PracticeNote.module.css";

interface Props {
  analysis: Analysis;
}

/** What practice is and what it cannot change. */
export function PracticeNote({ analysis: { analysis } }: Props) {
  const score = formatMarks(analysis.score);
  return (
    <p className={`cluster note lh-ui ${styles.note}`}>
      <b>
        <Trans>Practice</Trans>
      </b>
      <span className="inline gap-6">
        <StudyIcon name="clock" size={16} />
        <Trans>No timer</Trans>
      </span>
      <span className="inline gap-6">
        <StudyIcon name="lock" size={16} />
        <Trans>Your score stays {score}</Trans>
      </span>
    </p>
  );
}

/** On wide screens, where the test has its language. */
export function PracticeTools({ analysis, ...tools }: Props & Tools) {
  return (
    <div className={`row ends gap-12 ${toolStyles.toolbar}`}>
      <PracticeNote analysis={analysis} />
      <ReadingTools {...tools} />
    </div>
  );
}
