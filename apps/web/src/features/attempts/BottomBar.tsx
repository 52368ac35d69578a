import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../shared/ui/Button.tsx";
import { StudyIcon } from "../../shared/ui/StudyIcon.tsx";
import { TestIcon } from "../../shared/ui/TestIcon.tsx";
import styles from "./BottomBar.module.css";
import type { Moves } from "./Header.tsx";
import { MarkButton } from "./MarkButton.tsx";

interface Props extends Moves {
  number: number;
  total: number;
  isMarked: boolean;
  isInert: boolean;
}

/** Within reach of the thumb: under 1024 px. */
export function BottomBar(props: Props) {
  const { t } = useLingui();
  const { number, total, isMarked, isInert, onPrevious, onNext, onMark } = props;
  return (
    <nav className={styles.bar} inert={isInert} aria-label={t`Move between questions`}>
      <Button look="secondary" disabled={number <= 1} onClick={onPrevious}>
        <TestIcon name="left" size={18} />
        <Trans>Previous</Trans>
      </Button>
      <MarkButton isMarked={isMarked} onToggle={onMark} />
      <Button look="primary" disabled={number >= total} onClick={onNext}>
        <Trans>Next</Trans>
        <StudyIcon name="right" size={18} />
      </Button>
    </nav>
  );
}
