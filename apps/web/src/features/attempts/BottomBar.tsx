import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../shared/ui/Button.tsx";
import { StudyIcon } from "../../shared/ui/StudyIcon.tsx";
import { TestIcon } from "../../shared/ui/TestIcon.tsx";
import styles from "./BottomBar.module.css";
import type { Moves } from "./Header.tsx";
import { MarkButton } from "./MarkButton.tsx";

interface Props extends Moves {
  isFirst: boolean;
  isLast: boolean;
  isMarked: boolean;
  isInert: boolean;
}

/** Within reach of the thumb: under 1024 px. */
export function BottomBar(props: Props) {
  const { t } = useLingui();
  const { isFirst, isLast, isMarked, isInert, onPrevious, onNext, onMark } = props;
  return (
    <nav className={styles.bar} inert={isInert} aria-label={t`Move between questions`}>
      <Button look="secondary" disabled={isFirst} onClick={onPrevious}>
        <TestIcon name="left" size={18} />
        <Trans>Previous</Trans>
      </Button>
      <MarkButton isMarked={isMarked} onToggle={onMark} />
      <Button look="primary" disabled={isLast} onClick={onNext}>
        <Trans>Next</Trans>
        <StudyIcon name="right" size={18} />
      </Button>
    </nav>
  );
}
