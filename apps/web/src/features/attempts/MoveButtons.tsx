import type { ReactNode } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../shared/ui/Button.tsx";
import { StudyIcon } from "../../shared/ui/StudyIcon.tsx";
import { TestIcon } from "../../shared/ui/TestIcon.tsx";
import styles from "./Header.module.css";

interface Props {
  isFirst: boolean;
  isLast: boolean;
  isInert?: boolean;
  onPrevious: () => void;
  onNext: () => void;
  /** Content between the two buttons. */
  children?: ReactNode;
}

/** In the header of wide screens. */
export function MoveButtons({ isFirst, isLast, isInert = false, onPrevious, onNext, children }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.controls} inert={isInert} role="group" aria-label={t`Move between questions`}>
      <Button look="secondary" disabled={isFirst} onClick={onPrevious}>
        <TestIcon name="left" size={18} />
        <Trans>Previous</Trans>
      </Button>
      {children}
      <Button look="secondary" disabled={isLast} onClick={onNext}>
        <Trans>Next</Trans>
        <StudyIcon name="right" size={18} />
      </Button>
    </div>
  );
}
