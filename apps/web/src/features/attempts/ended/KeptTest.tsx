import { contentText, formatMinutesAndSeconds } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { paths } from "../../../shared/paths.ts";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { StudyIcon } from "../../../shared/ui/StudyIcon.tsx";
import { useNow } from "../../../shared/useNow.ts";
import styles from "./KeptTest.module.css";
import { useKeptTest } from "./useKeptTest.ts";

/** At sign-in, for who was signed out in mid-test: where it goes on. */
export function KeptLead({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const { kept, question } = useKeptTest(userId);
  if (kept === null) return <Trans>Your test opens again where you left it.</Trans>;
  const title = contentText(kept.attempt.test.title, content, t`No title available`);
  // As plain text: Trans would parse a title like <b>x</b> as a tag.
  return t`${title} opens again at question ${question}.`;
}

/** That nothing is lost, and how much time is left. */
export function KeptNotice({ userId }: { userId: string }) {
  const { kept } = useKeptTest(userId);
  return (
    <Notice tone="flag" icon={<StudyIcon name="clock" />}>
      {kept === null ? (
        <Trans>You were signed out. Your answers are kept on this device; the clock runs.</Trans>
      ) : (
        <Left endsAt={kept.endsAt} />
      )}
    </Notice>
  );
}

function Left({ endsAt }: { endsAt: number }) {
  const seconds = Math.max(0, Math.ceil((endsAt - useNow(endsAt)) / 1000));
  if (seconds === 0) return <Trans>You were signed out. Time is up. Sign in to hand in your answers.</Trans>;
  const clock = formatMinutesAndSeconds(seconds);
  return (
    <Trans>
      You were signed out. Your answers are kept on this device; the clock runs:{" "}
      <b className="num unbroken" role="timer" aria-live="off">
        {clock} left.
      </b>
    </Trans>
  );
}

/** Somebody else at this device: the answers stay where they are. */
export function KeptFoot({ name }: { name: string }) {
  return (
    <>
      <Trans>
        Not {name}? <Link to={paths.login}>Use another account</Link>
      </Trans>{" "}
      <small className={styles.stays}>
        <Trans>The answers stay here for {name}.</Trans>
      </small>
    </>
  );
}
