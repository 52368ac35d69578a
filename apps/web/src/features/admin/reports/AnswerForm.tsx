import { useId, useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { reportLimits, type ReportOutcome } from "@patrak/domain";
import { codeOf } from "../../../shared/api/failure.ts";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { Flag } from "../../../shared/ui/Flag.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { adminMessageOf } from "../adminMessages.ts";
import { correctionPath } from "../paths.ts";
import { useKept } from "../ui/useKept.ts";
import { useAnswerReportsMutation, type ReportGroup } from "./reports.api.ts";
import styles from "./reports.module.css";

interface Props {
  testId: string;
  group: ReportGroup;
  isCorrected: boolean;
}

const nothing = { english: "", hindi: "" };

/** One answer to all open reports of the question, in both languages or in one. It is kept while the key is corrected. */
export function AnswerForm({ testId, group, isCorrected }: Props) {
  const { t, i18n } = useLingui();
  const [outcome, setOutcome] = useState<ReportOutcome>(isCorrected ? "changed" : "kept");
  const text = useKept(`report ${group.questionId}`, nothing);
  const [answerId] = useState(() => crypto.randomUUID());
  const [send, { isLoading, error }] = useAnswerReportsMutation();
  const { open } = group;
  const isEmpty = text.value.english.trim() === "" && text.value.hindi.trim() === "";
  const submit = async () => {
    const { english, hindi } = text.value;
    const params = { questionId: group.questionId };
    const texts = { ...(english.trim() !== "" && { english }), ...(hindi.trim() !== "" && { hindi }) };
    const reply = await send({ params, body: { answerId, learnerIds: null, outcome, ...texts } });
    if (reply.data) text.forget();
  };
  const failure = error && adminMessageOf(codeOf(error));
  return (
    <form
      className={`sheet stack gap-14 ${styles.panel}`}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div>
        <h2 className="fs-17">
          <Trans>Decide and answer all {open}</Trans>
        </h2>
        <p className="note">
          <Trans>Each reads it in the own language, or in the one you write. They are told once.</Trans>
        </p>
      </div>
      <fieldset className={styles.ways}>
        <legend className="visually-hidden">{t`Decision`}</legend>
        <Way
          name={t`The key stands`}
          about={t`Scores do not change.`}
          isOn={outcome === "kept"}
          onChoose={() => setOutcome("kept")}
        />
        <Way
          name={t`The key was corrected`}
          about={
            isCorrected ? t`Learners read what it was and what it is.` : t`First correct it, then come back.`
          }
          isOn={outcome === "changed"}
          onChoose={() => setOutcome("changed")}
        />
      </fieldset>
      <div className={styles.both}>
        <AnswerText
          label={t`Answer, English`}
          lang="en"
          value={text.value.english}
          onChange={(english) => text.set({ ...text.value, english })}
        />
        <AnswerText
          label={t`Answer, Hindi`}
          lang="hi"
          value={text.value.hindi}
          onChange={(hindi) => text.set({ ...text.value, hindi })}
        />
      </div>
      {failure && <Notice tone="error">{i18n._(failure)}</Notice>}
      <div className="cluster ends gap-8">
        <Link className={buttonClass("quiet")} to={correctionPath(testId, String(group.question))}>
          <Trans>Go to the correction</Trans>
        </Link>
        <Button
          type="submit"
          look="primary"
          disabled={isEmpty || (outcome === "changed" && !isCorrected)}
          busy={isLoading && <Trans>Sending…</Trans>}
        >
          <Trans>Send the answer</Trans>
        </Button>
      </div>
    </form>
  );
}

interface WayProps {
  name: string;
  about: string;
  isOn: boolean;
  onChoose: () => void;
}

function Way({ name, about, isOn, onChoose }: WayProps) {
  return (
    <label className={styles.way} aria-label={`${name}. ${about}`}>
      <input type="radio" name="outcome" checked={isOn} onChange={onChoose} />
      <span>
        <b>{name}</b>
        <small>{about}</small>
      </span>
    </label>
  );
}

interface TextProps {
  label: string;
  lang: "en" | "hi";
  value: string;
  onChange: (value: string) => void;
}

function AnswerText({ label, lang, value, onChange }: TextProps) {
  const id = useId();
  return (
    <div className={`stack gap-6 ${styles.answer}`}>
      <label htmlFor={id} className="row gap-8">
        <Flag language={lang === "hi" ? "hindi" : "english"} />
        {label}
      </label>
      <textarea
        className="input"
        id={id}
        lang={lang}
        rows={4}
        maxLength={reportLimits.answer}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
