import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { learnerPath } from "../paths.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import type { SupportView } from "./support-views.api.ts";
import styles from "./support-views.module.css";

/** Always visible, so that nobody mistakes a learner's page for their own. */
export function SupportBar({ view: { learner, endsAt, serverNow } }: { view: SupportView }) {
  const { t } = useLingui();
  const minutes = Math.max(0, Math.ceil((Date.parse(endsAt) - Date.parse(serverNow)) / 60_000));
  const { name } = learner;
  return (
    <div className={styles.bar} role="status">
      <AdminIcon name="eye" />
      <span>
        <b lang={langOf(name)}>{t`Support view of ${name}`}</b>
        <small className="fs-14">
          <Trans>You can look, not touch.</Trans>{" "}
          {t`${plural(minutes, { one: "It ends in # minute.", other: "It ends in # minutes." })}`}
        </small>
      </span>
      <Link className={buttonClass("secondary", "small")} to={learnerPath(learner.id)}>
        <Trans>Leave</Trans>
      </Link>
    </div>
  );
}
