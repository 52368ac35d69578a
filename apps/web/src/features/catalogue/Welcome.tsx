import { use } from "react";
import { useSelector } from "react-redux";
import { Trans, useLingui } from "@lingui/react/macro";
import { selectSession } from "../../shared/session/session.ts";
import { supportEmail } from "../../shared/settings.ts";
import { Avatar } from "../../shared/ui/Avatar.tsx";
import { Button, buttonClass } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { FrameContext } from "./frame.ts";
import styles from "./Welcome.module.css";

interface Props {
  /** There a phone has no room for it: its menu has the help. */
  isInCourse?: boolean;
  onSupport?: () => void;
}

/** The head of the dashboard: the student's name, and help by mail or by the given function. */
export function Welcome({ isInCourse = false, onSupport }: Props) {
  const { t } = useLingui();
  const { user } = useSelector(selectSession);
  const { openProfile, bell } = use(FrameContext);
  if (user === null) return null;
  const { firstname, lastname, email } = user;
  return (
    <div className={`cluster ${styles.welcome}`} data-in-course={isInCourse || undefined}>
      {/* As plain text: Trans would parse a name like <b>x</b> as a tag. */}
      <h1>{t`Welcome, ${firstname} ${lastname}!`}</h1>
      {onSupport ? (
        <Button look="secondary" onClick={onSupport}>
          <SupportWords />
        </Button>
      ) : (
        <a className={buttonClass("secondary")} href={`mailto:${supportEmail()}`}>
          <SupportWords />
        </a>
      )}
      <span className="only-wide">{bell}</span>
      <button type="button" className={`${styles.who} only-wide`} onClick={openProfile}>
        <Avatar name={firstname} size="normal" />
        <span className={styles.email}>{email}</span>
        <span className="visually-hidden">
          <Trans>Open your profile</Trans>
        </span>
      </button>
    </div>
  );
}

function SupportWords() {
  return (
    <>
      <Icon name="help" size={18} />
      <Trans>Support</Trans>
    </>
  );
}
