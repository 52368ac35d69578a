import { useEffect, useRef, useState } from "react";
import { isPublishable, may } from "@patrak/domain";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { failureOf } from "../../../shared/api/failure.ts";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { Dialog } from "../../../shared/ui/Dialog.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import { testPath } from "../paths.ts";
import { Tick } from "../ui/Tick.tsx";
import { answersOf } from "./ChangeCards.tsx";
import { Checks } from "./Checks.tsx";
import styles from "./publish.module.css";
import { usePublishMutation, type ChangedQuestion, type Changes } from "./tests.api.ts";

interface Props {
  testId: string;
  changes: Changes;
  /** Loads the current changes. */
  onAgain: () => void;
}

/** A checkbox for each changed key, and the two actions. */
export function PublishFoot({ testId, changes, onAgain }: Props) {
  const { role } = useAdministrator();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [publish, { data: done, error, isLoading }] = usePublishMutation();
  const keys = changes.questions.filter(({ key }) => key !== null);
  const { number, paperId, isSame, checks } = changes;
  const isReady = !isSame && isPublishable(checks) && ticked.length === keys.length;
  const send = async () => {
    await publish({ params: { testId }, body: { paperId, confirmedKeys: [...ticked] } });
    setAsking(false);
  };
  const toggle = (code: string, isOn: boolean) =>
    setTicked(isOn ? [...ticked, code] : ticked.filter((other) => other !== code));

  if (done) return <Published testId={testId} number={done.number} />;
  return (
    <div className={styles.foot}>
      {error && <Refused error={error} onAgain={onAgain} />}
      <div className="stack">
        {keys.map((question) => (
          <KeyTick
            key={question.code}
            question={question}
            isOn={ticked.includes(question.code)}
            onToggle={(isOn) => toggle(question.code, isOn)}
          />
        ))}
      </div>
      <div className={`wraps gap-10 ${styles.actions}`}>
        <Link className={buttonClass("secondary")} to={testPath(testId)}>
          <Trans>Keep as draft</Trans>
        </Link>
        {may(role, "tests.publish") && (
          <Button look="primary" disabled={!isReady} onClick={() => setAsking(true)}>
            <Trans>Publish version {number}</Trans>
          </Button>
        )}
      </div>
      {isAsking && (
        <Confirm
          changes={changes}
          isBusy={isLoading}
          onClose={() => setAsking(false)}
          onPublish={() => void send()}
        />
      )}
    </div>
  );
}

interface TickProps {
  question: ChangedQuestion;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

function KeyTick({ question: { number, key }, isOn, onToggle }: TickProps) {
  const letter = answersOf(key?.after ?? []);
  return (
    <Tick isOn={isOn} onToggle={onToggle}>
      <Trans>
        I checked the new key of question {number}: <span lang="en">{letter}</span>
      </Trans>
    </Tick>
  );
}

interface ConfirmProps {
  changes: Changes;
  isBusy: boolean;
  onClose: () => void;
  onPublish: () => void;
}

function Confirm({ changes, isBusy, onClose, onPublish }: ConfirmProps) {
  const { t } = useLingui();
  const { number, former, openAttempts, questionCount } = changes;
  const doubts = changes.checks.filter(({ state }) => state === "warn");
  return (
    <Dialog
      title={t`Publish version ${number}?`}
      sentence={
        <>
          <Trans>New attempts get version {number} from now on.</Trans>{" "}
          {former && (
            <>
              <Trans>Attempts under way keep version {former.number} to their end.</Trans>{" "}
              {openAttempts > 0 && (
                <Plural
                  value={openAttempts}
                  one="# person is in the test now."
                  other="# people are in the test now."
                />
              )}
            </>
          )}{" "}
          <Trans>What is published cannot be changed, only followed by the next version.</Trans>
        </>
      }
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Not yet</Trans>
          </Button>
          <Button look="primary" busy={isBusy && t`Publishing…`} onClick={onPublish}>
            <Trans>Publish</Trans>
          </Button>
        </>
      }
      onClose={onClose}
    >
      {doubts.length > 0 && (
        <Checks checks={doubts} plan={{ chosen: questionCount, planned: questionCount }} />
      )}
    </Dialog>
  );
}

/** Takes focus: the button that led here is gone. */
function Published({ testId, number }: { testId: string; number: number }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className={styles.foot} ref={ref} tabIndex={-1}>
      <Notice tone="ok">
        <Trans>Version {number} is published. New attempts get it from now on.</Trans>
      </Notice>
      <div className={`wraps gap-10 ${styles.actions}`}>
        <Link className={buttonClass("primary")} to={testPath(testId)}>
          <Trans>Back to the test</Trans>
        </Link>
      </div>
    </div>
  );
}

function Refused({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const isStale = failureOf(error, msg`Publishing failed`).code === "DRAFT_STALE";
  return (
    <Notice tone="error">
      {isStale ? (
        <Trans>The draft or one of its questions was changed meanwhile. Look at the changes again.</Trans>
      ) : (
        <Trans>Nothing was published. Please look again and try once more.</Trans>
      )}{" "}
      <Button look="secondary" size="small" onClick={onAgain}>
        <Trans>Look again</Trans>
      </Button>
    </Notice>
  );
}
