import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { StudyIcon } from "../../../shared/ui/StudyIcon.tsx";
import { TestIcon } from "../../../shared/ui/TestIcon.tsx";
import barStyles from "../BottomBar.module.css";
import styles from "./ReviewFoot.module.css";
import type { ReviewPlace } from "./useReviewPlace.ts";

/** Within reach of the thumb: under 1024 px. */
export function ReviewFoot({ place: { previous, next, go } }: { place: ReviewPlace }) {
  const { t } = useLingui();
  return (
    <nav className={`${barStyles.bar} ${styles.bar}`} aria-label={t`Move between questions`}>
      <Button look="secondary" disabled={previous === undefined} onClick={() => go(previous ?? 0)}>
        <TestIcon name="left" size={18} />
        <Trans>Previous</Trans>
      </Button>
      <Button look="primary" disabled={next === undefined} onClick={() => go(next ?? 0)}>
        <Trans>Next</Trans>
        <StudyIcon name="right" size={18} />
      </Button>
    </nav>
  );
}
