import { Trans } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import type { AuditPage } from "./audit.api.ts";
import styles from "./audit.module.css";
import { Download } from "./Download.tsx";
import { today, type AuditPlace, type Move } from "./auditAddress.ts";

/** The server counts no further: it would have to read the whole log for a figure that nobody needs. */
const COUNTED = 10_000;

export function PageFoot({ page, place, onMove }: { page: AuditPage; place: AuditPlace; onMove: Move }) {
  const { intl } = useLocale();
  const shown = page.entries.length.toLocaleString(intl);
  const matching = page.matching.toLocaleString(intl) + (page.matching === COUNTED ? "+" : "");
  const inAll = page.inAll.toLocaleString(intl);
  const older = page.older;
  return (
    <div className={`cluster ends note ruled gap-10 ${styles.foot}`}>
      <span className="num">
        {isToday(place) ? (
          <Trans>
            {shown} of {matching} today · {inAll} in all
          </Trans>
        ) : (
          <Trans>
            {shown} of {matching} found · {inAll} in all
          </Trans>
        )}
      </span>
      <span className={styles.pages}>
        {page.matching > 0 && <Download place={place} />}
        {place.before !== undefined && (
          <Button look="quiet" size="small" onClick={() => onMove({ before: undefined, entry: undefined })}>
            <Trans>Newest</Trans>
          </Button>
        )}
        {older !== null && (
          <Button look="secondary" size="small" onClick={() => onMove({ before: older, entry: undefined })}>
            <Trans>Older</Trans>
          </Button>
        )}
      </span>
    </div>
  );
}

/** The search is for today only. */
function isToday({ words, actor, group, day }: AuditPlace): boolean {
  return day === today() && words === undefined && actor === undefined && group === undefined;
}
