import { useState, type SyntheticEvent } from "react";
import { announcementLimits } from "@patrak/domain";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { codeOf } from "../../../shared/api/failure.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import field from "../../../shared/ui/Field.module.css";
import { Flag, languageNames } from "../../../shared/ui/Flag.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { Segmented } from "../../../shared/ui/Segmented.tsx";
import { InputField, SelectField } from "../ui/controls.tsx";
import { useFailure } from "../ui/useFailure.ts";
import { emptyMessage, missingIn, reachOf, saidOf, type Message } from "./announcement.ts";
import { AnnouncedList } from "./AnnouncedList.tsx";
import { useAnnounceMutation, useGetAnnouncedQuery, type Announced } from "./announcing.api.ts";
import { MessagePreview } from "./MessagePreview.tsx";
import styles from "./sittings.module.css";

const failed = msg`This could not be sent. Check your connection and try again.`;

/** Counts of who has seen it rise while the page is open. */
const COUNT_AGAIN_MS = 10_000;

/** What the organisers tell learners during the sitting, and what they have told. */
export function AnnouncePanel({ sittingId }: { sittingId: string }) {
  const { t } = useLingui();
  const { data } = useGetAnnouncedQuery(
    { params: { id: sittingId } },
    { pollingInterval: COUNT_AGAIN_MS, skipPollingIfUnfocused: true },
  );
  if (!data || (!data.mayAnnounce && data.announcements.length === 0)) return null;
  return (
    <section className={`sheet above-14 ${styles.panel}`} aria-label={t`Announcements`}>
      <h2>
        <Trans>Announcements</Trans>
      </h2>
      {data.mayAnnounce && <Form sittingId={sittingId} known={data} />}
      <AnnouncedList announcements={data.announcements} zone={data.zone} />
    </section>
  );
}

function Form({ sittingId, known }: { sittingId: string; known: Announced }) {
  const { t } = useLingui();
  const [message, setMessage] = useState(emptyMessage);
  const [press, setPress] = useState(() => crypto.randomUUID());
  const [isPreviewed, setPreviewed] = useState(false);
  const [announce, { isLoading, error }] = useAnnounceMutation();
  const set = (change: Partial<Message>) => setMessage({ ...message, ...change });
  const missing = missingIn(message, known.questions);
  const people = reachOf(message, known);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (missing !== null) return;
    const { data } = await announce({ params: { id: sittingId }, body: saidOf(message, press) });
    if (!data) return;
    setMessage({ ...emptyMessage, who: message.who });
    setPress(crypto.randomUUID());
    setPreviewed(false);
  };
  const words = t`Send to ${people}`;
  return (
    <form
      noValidate
      className="stack fits gap-14"
      aria-label={t`New announcement`}
      onSubmit={(event) => void send(event)}
    >
      <p className="note">
        <Trans>It stands above the question, never over it. Clocks keep running.</Trans>
      </p>
      <Audience message={message} known={known} set={set} />
      <div className={styles.times}>
        <Text language="english" message={message} set={set} />
        <Text language="hindi" message={message} set={set} />
      </div>
      {isPreviewed && <MessagePreview message={message} />}
      <Refused error={error} isToPerson={message.who === "person"} />
      <div className="wraps ends gap-12">
        <span className="note" role="status">
          <Missing missing={missing} most={known.questions} />
        </span>
        <div className="wraps gap-12">
          <Button look="quiet" aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
            <Trans>Preview</Trans>
          </Button>
          <Button look="primary" type="submit" disabled={missing !== null} busy={isLoading && words}>
            {words}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface PartProps {
  message: Message;
  set: (change: Partial<Message>) => void;
}

function Audience({ message, known, set }: PartProps & { known: Announced }) {
  const { t } = useLingui();
  return (
    <>
      <Segmented
        label={t`For whom`}
        value={message.who}
        choices={[
          { value: "waiting", words: t`Who waits` },
          { value: "working", words: t`Who writes` },
          { value: "batch", words: t`A batch` },
          { value: "person", words: t`One learner` },
        ]}
        onChange={(who) => set({ who })}
      />
      <div className={styles.times}>
        {message.who === "batch" && (
          <SelectField
            name="announce-batch"
            label={t`Batch`}
            value={message.batchId}
            choices={known.batches}
            onChange={(batchId) => set({ batchId })}
          />
        )}
        {message.who === "person" && (
          <InputField
            name="announce-learner"
            label={t`Email or roll number`}
            value={message.learner}
            onChange={(learner) => set({ learner })}
          />
        )}
        <div className={field.field}>
          <label htmlFor="announce-question">
            <Trans>About question (optional)</Trans>
          </label>
          <input
            className="input"
            id="announce-question"
            inputMode="numeric"
            value={message.question}
            aria-describedby="announce-question-hint"
            onChange={(event) => set({ question: event.target.value.trim() })}
          />
          <p className="note" id="announce-question-hint">
            <Trans>The written number. Each screen shows its own.</Trans>
          </p>
        </div>
      </div>
    </>
  );
}

function Text({ language, message, set }: PartProps & { language: "english" | "hindi" }) {
  const { t } = useLingui();
  const { lang, name } = languageNames[language];
  const id = `announce-${language}`;
  return (
    <div className={field.field}>
      <label htmlFor={id}>
        <Flag language={language} /> {t`Message, ${name}`}
      </label>
      <textarea
        className="input"
        id={id}
        lang={lang}
        rows={3}
        maxLength={announcementLimits.textLength}
        value={message[language]}
        onChange={(event) => set({ [language]: event.target.value })}
      />
    </div>
  );
}

function Missing({ missing, most }: { missing: ReturnType<typeof missingIn>; most: number }) {
  if (missing === "english") return <Trans>English is empty.</Trans>;
  if (missing === "hindi") return <Trans>Hindi is empty.</Trans>;
  if (missing === "batch") return <Trans>Choose a batch.</Trans>;
  if (missing === "learner") return <Trans>Name the learner.</Trans>;
  if (missing === "question") return <Trans>The paper has questions 1 to {most}.</Trans>;
  return null;
}

function Refused({ error, isToPerson }: { error: unknown; isToPerson: boolean }) {
  const { t } = useLingui();
  const failure = useFailure();
  if (error === undefined) return null;
  const isUnknown = isToPerson && codeOf(error) === "NOT_FOUND";
  return (
    <Notice tone="error">
      {isUnknown ? t`Nobody in this sitting has this address or roll number.` : failure.of(error, failed)}
    </Notice>
  );
}
