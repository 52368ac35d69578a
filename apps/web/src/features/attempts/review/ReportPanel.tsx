import { useState } from "react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { categoriesInReview, contentText, type Language } from "@patrak/domain";
import { codeOf } from "../../../shared/api/failure.ts";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Chip } from "../../../shared/ui/Chip.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { ReportForm, type Typed } from "../dialogs/ReportForm.tsx";
import { useCategoryWords } from "../dialogs/useCategoryWords.ts";
import {
  useChangeReportMutation,
  useGetReportsQuery,
  useSendReportMutation,
  useTakeReportBackMutation,
  type Report,
} from "../reports.api.ts";
import { ReportSteps } from "./ReportSteps.tsx";
import styles from "./ReportPanel.module.css";

interface Props {
  attemptId: string;
  questionId: string;
  number: number;
  language: Language;
}

const nothing: Typed = { category: "key", words: "", link: "" };

/** The learner's report of this question, how far it is, and its answer; before that, the way to one. */
export function ReportPanel(props: Props) {
  const { attemptId, questionId } = props;
  const { data } = useGetReportsQuery(attemptId);
  const [isOpen, setOpen] = useState(false);
  const [kept, setKept] = useState<Typed | null>(null);
  const report = data?.reports.find((one) => one.questionId === questionId);
  const until = data?.objectionsUntil ?? null;
  const written = report && { category: report.category, words: report.words, link: report.link ?? "" };
  const close = (typed: Typed | null) => {
    setKept(typed);
    setOpen(false);
  };
  return (
    <>
      {report && <Reported {...props} report={report} onAdd={() => setOpen(true)} />}
      {data && !report && (
        <div className={styles.ask}>
          <Button look="quiet" onClick={() => setOpen(true)}>
            <Trans>Report this question</Trans>
          </Button>
          {until !== null && <Until at={until} />}
        </div>
      )}
      {isOpen && <Form {...props} report={report} before={kept ?? written ?? nothing} onClose={close} />}
    </>
  );
}

function Until({ at }: { at: string }) {
  const { intl } = useLocale();
  const moment = new Intl.DateTimeFormat(intl, { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(at),
  );
  return (
    <p className="note">
      <Trans>Objections are taken until {moment}.</Trans>
    </p>
  );
}

interface FormProps extends Props {
  report: Report | undefined;
  before: Typed;
  onClose: (kept: Typed | null) => void;
}

function Form({ attemptId, questionId, number, language, report, before, onClose }: FormProps) {
  const [send, sending] = useSendReportMutation();
  const [change, changing] = useChangeReportMutation();
  const params = { attemptId };
  const submit = async ({ category, words, link }: Typed) => {
    const said = { questionId, words, ...(link !== "" && { link }) };
    const reply = report
      ? await change({ params, body: said })
      : await send({ params, body: { ...said, category, language } });
    if (!reply.error || codeOf(reply.error) === "ALREADY_REPORTED") onClose(null);
  };
  const hasFailed = sending.isError || changing.isError;
  return (
    <ReportForm
      number={number}
      lead={<Trans>A teacher reads every report and answers it here.</Trans>}
      categories={report ? [] : categoriesInReview}
      asked={<Trans>What should it be?</Trans>}
      hasLink
      before={before}
      failure={
        hasFailed && (
          <Notice tone="error">
            <Trans>The report was not sent. Your words are kept here.</Trans>
          </Notice>
        )
      }
      isSending={sending.isLoading || changing.isLoading}
      onSend={(typed) => void submit(typed)}
      onClose={onClose}
    />
  );
}

function Reported({ attemptId, questionId, report, onAdd }: Props & { report: Report; onAdd: () => void }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const categories = useCategoryWords();
  const [takeBack, { isLoading }] = useTakeReportBackMutation();
  const { answer, others } = report;
  const state = answer
    ? { changed: t`Your report: answered, key changed`, kept: t`Your report: answered, no change` }[
        answer.outcome
      ]
    : report.looked
      ? t`Your report: being looked at`
      : t`Your report: sent`;
  const text = answer && contentText(answer.text, content, "");
  return (
    <section className={styles.report} data-done={answer ? true : undefined} aria-label={state}>
      <div className="cluster ends gap-8">
        <h3 className="fs-17">{state}</h3>
        {answer?.before !== undefined ? (
          <b className="num" lang="en">{`${answer.before} → ${answer.after}`}</b>
        ) : (
          <Chip tone="line">{categories[report.category]}</Chip>
        )}
      </div>
      <ReportSteps report={report} />
      {text ? (
        <blockquote lang={langOf(text)}>{text}</blockquote>
      ) : (
        <p>
          {report.words !== "" && <span lang={langOf(report.words)}>“{report.words}” </span>}
          {others !== null && others > 0 && (
            <Plural
              value={others}
              one="# other reported this question."
              other="# others reported this question."
            />
          )}
        </p>
      )}
      {!answer && (
        <div className="wraps gap-8">
          <Button look="secondary" onClick={onAdd}>
            <Trans>Add to it</Trans>
          </Button>
          <Button
            look="quiet"
            disabled={isLoading}
            onClick={() => void takeBack({ params: { attemptId }, body: { questionId } })}
          >
            <Trans>Take it back</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
