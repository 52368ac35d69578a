import { useState } from "react";
import { useDispatch, useSelector } from "react-redux";
import { formatDate, hasAnswer } from "@patrak/domain";
import { Plural, Trans } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { selectSession, type SessionUser } from "../../../shared/session/session.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { StudyIcon } from "../../../shared/ui/StudyIcon.tsx";
import { useModal } from "../../../shared/ui/useModal.ts";
import { studentDevice } from "../device/studentDevice.ts";
import { SaveAnswers } from "../ended/SaveAnswers.tsx";
import { useAskBeforeLeaving } from "../ended/useAskBeforeLeaving.ts";
import { useTries } from "../ended/useTries.ts";
import type { TestView } from "../useTestView.ts";
import styles from "./Sending.module.css";

interface Props {
  attemptId: string;
  title: string;
  view: TestView;
  /** The clock has ended the test. */
  isExpired: boolean;
}

/**
 * From the end of the test until the next page: how many answers the server has. Green only once it has confirmed
 * all of them and the end itself.
 */
export function Sending({ attemptId, title, view, isExpired }: Props) {
  const { intl } = useLocale();
  const { user } = useSelector(selectSession);
  const modal = useModal(() => undefined);
  const waiting = view.unsaved.size;
  const total = Object.values(view.responses).filter(hasAnswer).length;
  const isDone = waiting === 0 && view.save.submitDueAt === null;
  useAskBeforeLeaving(waiting > 0);
  return (
    <dialog {...modal} className={styles.page} onCancel={(event) => event.preventDefault()}>
      <div className={styles.top} data-done={isDone || undefined}>
        <div className={`ends gap-16 strong fs-15 ${styles.bar}`}>
          <span lang={langOf(title)}>{title}</span>
          <span className="unbroken">{formatDate(view.now(), intl)}</span>
        </div>
        <div className={styles.main} role="status">
          <span className={styles.sign}>{isDone ? <StudyIcon name="check" /> : <Upload />}</span>
          <div>
            <h1 tabIndex={-1}>
              <Figure total={total} there={total - waiting} />
            </h1>
            <p className={styles.next}>
              <Next waiting={waiting} isDone={isDone} isExpired={isExpired} />
            </p>
          </div>
        </div>
        {user && (
          <dl className={styles.who}>
            <dt className="fs-14">
              <Trans>Name</Trans>
            </dt>
            <dd>
              {user.firstname} {user.lastname}
            </dd>
          </dl>
        )}
      </div>
      <div className={styles.low}>
        <section className="sheet">
          <h2 className="fs-17">
            <Trans>Nothing is lost</Trans>
          </h2>
          <p>
            <Trans>
              Every answer is on this device with the time you gave it, until the server has it. It counts as
              given before the end.
            </Trans>
          </p>
        </section>
        {user && waiting > 0 && <Trying user={user} />}
        <section className="sheet">
          <h2 className="fs-17">
            <Trans>If you must go</Trans>
          </h2>
          <p>
            <Trans>Open Patrak on this same device later and sign in. What waits is sent then.</Trans>
          </p>
          {waiting > 0 && (
            <SaveAnswers
              attemptId={attemptId}
              title={title}
              questions={view.questions}
              responses={view.responses}
              unsent={view.unsaved}
            />
          )}
        </section>
      </div>
    </dialog>
  );
}

/** The next try, counted down; the seconds are silent. */
function Trying({ user }: { user: SessionUser }) {
  const dispatch = useDispatch();
  const [device] = useState(() => studentDevice({ userId: user._id, dispatch }));
  const { seconds } = useTries(device);
  return (
    <section className="sheet">
      <h2 className="fs-17">
        <Trans>Trying again</Trans>
      </h2>
      <p className={styles.count}>
        {seconds === 0 ? (
          <Trans>now</Trans>
        ) : (
          <Plural value={seconds} one="in # second" other="in # seconds" />
        )}
      </p>
      <p>
        <Trans>Again every few seconds until all have arrived.</Trans>
      </p>
      <Button look="secondary" onClick={device.hurry}>
        <Trans>Try now</Trans>
      </Button>
    </section>
  );
}

function Figure({ total, there }: { total: number; there: number }) {
  if (there < total)
    return (
      <Trans>
        {there} of {total} answers are with the server
      </Trans>
    );
  return (
    <Plural
      value={total}
      _0="No answer was given"
      one="Your answer is with the server"
      other="All # answers are with the server"
    />
  );
}

function Next({ waiting, isDone, isExpired }: { waiting: number; isDone: boolean; isExpired: boolean }) {
  if (isDone) return <Trans>Your test is handed in.</Trans>;
  if (isExpired) return <Trans>Time is up. Your test is being submitted.</Trans>;
  if (waiting === 0) return <Trans>Your test is being handed in.</Trans>;
  return (
    <Plural
      value={waiting}
      one="# waits for the network. Keep this page open."
      other="# wait for the network. Keep this page open."
    />
  );
}

function Upload() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 16V4.500M7 9l5-5 5 5M5 20h14" />
    </svg>
  );
}
