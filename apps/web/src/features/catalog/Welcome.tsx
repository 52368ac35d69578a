import { useSelector } from "react-redux";
import { Trans, useLingui } from "@lingui/react/macro";
import { selectSession } from "../../shared/session/session.ts";
import { supportEmail } from "../../shared/settings.ts";
import { Avatar } from "../../shared/ui/Avatar.tsx";
import { buttonClass } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import styles from "./Welcome.module.css";

/** The head of the dashboard: who is here, and the way to help. */
export function Welcome() {
  const { t } = useLingui();
  const { user } = useSelector(selectSession);
  if (user === null) return null;
  const { firstname, lastname, email } = user;
  return (
    <div className={styles.welcome}>
      {/* As plain text: Trans would take a name like <b>x</b> for a tag of its own. */}
      <h1>{t`Welcome, ${firstname} ${lastname}!`}</h1>
      <a className={buttonClass("secondary")} href={`mailto:${supportEmail()}`}>
        <Icon name="help" size={18} />
        <Trans>Support</Trans>
      </a>
      <div className={`${styles.who} only-wide`}>
        <Avatar name={firstname} size="normal" />
        <span>{email}</span>
      </div>
    </div>
  );
}
