import { useId, type RefObject } from "react";
import { formatSpan, formatWholePercent, visibleOptions, type Language } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Paper, Response, Reviewed, Solutions } from "../../../shared/analysis.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { languageNames } from "../../../shared/ui/Flag.tsx";
import { BANNER_ID } from "../Banner.tsx";
import cardStyles from "../QuestionCard.module.css";
import { QuestionText } from "../QuestionText.tsx";
import { ReportPanel } from "./ReportPanel.tsx";
import { ReviewedAnswer } from "./ReviewedAnswer.tsx";
import { ReviewResult } from "./ReviewResult.tsx";
import styles from "./ReviewCard.module.css";
import { reviewedOptions } from "./optionLooks.tsx";
import { Why } from "./Why.tsx";

interface Props {
  question: Paper["questions"][number];
  response: Response;
  marks: Reviewed["marks"];
  solution: Solutions[string] | undefined;
  language: Language;
  isWide: boolean;
  /** Where a passage comes first, the result stands before both. */
  hasResult: boolean;
  /** Absent where nothing can be reported. */
  attemptId?: string;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Result first, then question, options, solution, and the time compared with the average. */
export function ReviewCard({ heading, ...props }: Props) {
  const { question, response, marks, solution, language, isWide } = props;
  const id = useId();
  const facts = useFacts(response);
  return (
    <section className={`sheet ${cardStyles.card}`} aria-labelledby={isWide ? id : BANNER_ID}>
      {props.hasResult && (
        <div className={styles.result}>
          <ReviewResult response={response} marks={marks} />
        </div>
      )}
      {isWide && (
        <div className={`cluster below-14 ${cardStyles.head}`}>
          <h2 ref={heading} id={id} tabIndex={-1}>
            <Trans>Question {response.qno}</Trans>
          </h2>
        </div>
      )}
      <ReviewedAnswer
        question={question}
        response={response}
        isRight={response.isCorrect}
        legend={<QuestionText question={question} language={language} />}
        options={reviewedOptions(response, visibleOptions(question.options, language))}
        lang={languageNames[language].lang}
        chosen={response.answer}
      />
      {props.attemptId !== undefined && (
        <ReportPanel
          attemptId={props.attemptId}
          questionId={question.questionId}
          number={response.qno}
          language={language}
        />
      )}
      <Why solution={solution} language={language} facts={facts} />
    </section>
  );
}

function useFacts({ timeMs, averageTimeMs, everyone }: Response) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const span = (ms: number) => formatSpan(ms / 1000, intl);
  return [
    { label: t`Your time`, value: span(timeMs) },
    ...(averageTimeMs === null ? [] : [{ label: t`Average time`, value: span(averageTimeMs) }]),
    ...(everyone === null
      ? []
      : [
          {
            label: t`Answered correctly by`,
            value: formatWholePercent(everyone.correct / everyone.attempts, intl),
          },
        ]),
  ];
}
