import { useSelector } from "react-redux";
import { formatDate } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { selectSession } from "../../../shared/session/session.ts";
import styles from "./print.module.css";

/** On paper the name needs a label, and the day is one fact among others. */
export function PrintedFacts({ startTime }: { startTime: string }) {
  const { intl } = useLocale();
  const user = useSelector(selectSession).user;
  return (
    <>
      <div className={styles.only}>
        <dt>
          <Trans>Name</Trans>
        </dt>
        <dd>
          {user?.firstname} {user?.lastname}
        </dd>
      </div>
      <div className={styles.only}>
        <dt>
          <Trans>Completed</Trans>
        </dt>
        <dd>{formatDate(Date.parse(startTime), intl)}</dd>
      </div>
    </>
  );
}
