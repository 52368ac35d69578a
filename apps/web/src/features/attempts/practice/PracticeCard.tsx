import { useId, type RefObject } from "react";
import { formatSpan, formatWholePercent, type Language, type VisibleOption } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Paper } from "../../../shared/analysis.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Chip } from "../../../shared/ui/Chip.tsx";
import { Content } from "../../../shared/ui/Content.tsx";
import { languageNames } from "../../../shared/ui/Flag.tsx";
import cardStyles from "../QuestionCard.module.css";
import { QuestionText } from "../QuestionText.tsx";
import { AnswerParts } from "../AnswerParts.tsx";
import { ReviewedAnswer } from "../review/ReviewedAnswer.tsx";
import { Why } from "../review/Why.tsx";
import { AfterCheck, BeforeCheck } from "./PracticeActions.tsx";
import { countsOf } from "./practice.ts";
import { PracticeResult } from "./PracticeResult.tsx";
import type { Practised } from "./practised.ts";
import styles from "./PracticeCard.module.css";
import type { Check } from "./useCheck.ts";
import { useReviewed } from "./useReviewed.tsx";

interface Props extends Practised {
  question: Paper["questions"][number];
  options: VisibleOption[];
  language: Language;
  check: Check;
  heading: RefObject<HTMLHeadingElement | null>;
  isWide: boolean;
}

export function PracticeCard({ heading, ...props }: Props) {
  const { question, options, language, check, response, pass, isWide } = props;
  const id = useId();
  const reviewed = useReviewed(response, options, check.tried?.chosen);
  const facts = useFacts(props);
  const languageWords = useLanguageWords(language);
  const { lang } = languageNames[language];
  const legend = <QuestionText question={question} language={language} />;
  const place = pass.questions.indexOf(response) + 1;
  const counts = countsOf(pass.questions, props.tries.tries);
  const total = pass.questions.length;
  return (
    <section className={`sheet ${cardStyles.card}`} aria-labelledby={id}>
      <div className={`cluster below-14 ${cardStyles.head}`}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          <Trans>Question {response.qno}</Trans>
        </h2>
        <Chip tone="line">
          <Content text={response.section} />
        </Chip>
        <Chip tone="plain">
          <Trans>
            {place} of {total}
          </Trans>
        </Chip>
      </div>
      {check.tried ? (
        <>
          <ReviewedAnswer
            question={question}
            response={response}
            legend={legend}
            options={reviewed}
            lang={lang}
            chosen={check.tried.chosen}
            isRight={check.tried.isRight}
          />
          <PracticeResult {...props} tried={check.tried} />
          <div className={styles.why}>
            <Why solution={props.solutions[response.questionId]} language={language} facts={facts} />
          </div>
          {counts.todo === 0 && (
            <p className={styles.done}>
              <Trans>
                {total} of {total} done, {counts.right} right now
              </Trans>
            </p>
          )}
          {isWide && <AfterCheck check={check} pass={pass} />}
        </>
      ) : (
        <>
          <AnswerParts
            kinds={props.kinds}
            question={question}
            legend={legend}
            options={options}
            lang={lang}
            answer={check.chosen}
            isUnsaved={false}
            isLocked={false}
            isWide={isWide}
            onChoose={check.choose}
          />
          {isWide && <BeforeCheck check={check} />}
          <p className={styles.language}>{languageWords}</p>
        </>
      )}
    </section>
  );
}

/** No switch: practice is in the language of the attempt. */
function useLanguageWords(language: Language): string {
  const { t } = useLingui();
  return language === "hindi" ? t`In Hindi, as in your attempt` : t`In English, as in your attempt`;
}

function useFacts({ response, language }: Pick<Props, "response" | "language">) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const { timeMs, everyone } = response;
  return [
    { label: t`First time`, value: formatSpan(timeMs / 1000, intl) },
    ...(everyone === null
      ? []
      : [
          {
            label: t`Answered correctly by`,
            value: formatWholePercent(everyone.correct / everyone.attempts, intl),
          },
        ]),
    {
      label: t`Language`,
      value: language === "hindi" ? t`Hindi, as in your attempt` : t`English, as in your attempt`,
    },
  ];
}
