import { Trans } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import list from "../audit/audit.module.css";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import type { LearnersPage } from "./learners.api.ts";
import styles from "./learners.module.css";
import type { LearnersPlace } from "./learnersAddress.ts";
import { useCounted } from "./useCounted.ts";

/** Learners per page. */
const PAGE = 20;

interface Props {
  page: LearnersPage;
  place: LearnersPlace;
  onTurn: (to: LearnersPlace) => void;
}

export function LearnersFoot({ page, place, onTurn }: Props) {
  const { intl } = useLocale();
  const counted = useCounted();
  const { next, previous } = page;
  const first = Number(place.from ?? 1);
  const from = first.toLocaleString(intl);
  const to = (first + page.learners.length - 1).toLocaleString(intl);
  const matching = counted(page.matching);
  const back = String(Math.max(1, first - PAGE));
  return (
    <div className={`cluster ends note ruled gap-10 ${list.foot}`}>
      <span className="num" role="status">
        {page.learners.length > 0 && (
          <Trans>
            {from} to {to} of {matching}
          </Trans>
        )}
      </span>
      <span className={`${list.pages} ${styles.pages}`}>
        <Button
          look="secondary"
          size="small"
          disabled={previous === null}
          onClick={() => onTurn({ before: previous ?? undefined, from: back })}
        >
          <AdminIcon name="left" size={16} />
          <Trans>Previous</Trans>
        </Button>
        <Button
          look="secondary"
          size="small"
          disabled={next === null}
          onClick={() => onTurn({ after: next ?? undefined, from: String(first + PAGE) })}
        >
          <Trans>Next</Trans>
          <AdminIcon name="right" size={16} />
        </Button>
      </span>
    </div>
  );
}
