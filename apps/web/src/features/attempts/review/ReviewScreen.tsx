import { useRef, useState } from "react";
import { attemptLanguage, contentText } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Reviewed, Paper, Solutions } from "../../../shared/analysis.ts";
import { keptAttemptLanguage } from "../../../shared/attemptLanguage.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { useTitle } from "../../../shared/useTitle.ts";
import { useWideScreen } from "../../../shared/useWideScreen.ts";
import { Passage } from "../Passage.tsx";
import styles from "../TestScreen.module.css";
import { useArrival } from "../useArrival.ts";
import { useOpened } from "../useOpened.ts";
import { useReading } from "../useReading.ts";
import { rebuiltAttempt } from "./rebuild.ts";
import { FilterChoice, ReviewBanner, ReviewToolbar } from "./ReviewBars.tsx";
import { ReviewCard } from "./ReviewCard.tsx";
import { ReviewFoot } from "./ReviewFoot.tsx";
import { ReviewHeader } from "./ReviewHeader.tsx";
import { ReviewResult } from "./ReviewResult.tsx";
import { ReviewPanel, ReviewSheet } from "./ReviewList.tsx";
import { ReviewOverlays, type ReviewOverlay } from "./ReviewOverlays.tsx";
import { useReviewKeys } from "./useReviewKeys.ts";
import { useReviewPlace } from "./useReviewPlace.ts";

interface Props {
  analysis: Reviewed;
  paper: Paper;
  solutions: Solutions;
}

const ROOMY = "(min-width: 1280px)";

export function ReviewScreen({ analysis, paper, solutions }: Props) {
  const { t } = useLingui();
  const { content } = useLocale();
  const isWide = useWideScreen();
  const reading = useReading();
  const place = useReviewPlace(analysis);
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const question = paper.questions[place.index];
  const response = analysis.detailedResponses[place.index];
  const passage = paper.passages.find(({ _id }) => _id === question?.passageId);
  const [isListOpen, setListOpen] = useState(() => isWide && (!passage || matchMedia(ROOMY).matches));
  const [overlay, setOverlay] = useState<ReviewOverlay | null>(null);
  const attempt = rebuiltAttempt(analysis);
  const language = attemptLanguage({
    available: attempt.test.languages,
    chosen: keptAttemptLanguage(attempt.testAttempt._id),
    latestAnswer: analysis.language,
  });
  const title = contentText(attempt.test.title, content, t`No title available`);
  const [number, total] = [place.index + 1, attempt.totalQuestions];
  useTitle(t`Question ${number} of ${total}, ${title}`);
  const opened = useOpened();
  useArrival(place.index, heading);
  useReviewKeys({ area, place, reading, onList: setListOpen, onOverlay: setOverlay });
  if (!question || !response) return null;

  const list = { analysis, current: place.index };
  const closeList = () => setListOpen(false);
  const go = (index: number) => {
    // On a narrow screen the list covers the question.
    if (!isWide) closeList();
    place.go(index);
  };
  return (
    <div ref={area} className={`column ${styles.test}`} data-text-size={reading.textSize}>
      <a className={`${buttonClass("primary")} skip-link`} href="#question">
        <Trans>Skip to the question</Trans>
      </a>
      <ReviewHeader
        {...list}
        title={title}
        place={place}
        isWide={isWide}
        isListOpen={isListOpen}
        onToggleList={() => setListOpen(!isListOpen)}
      />
      <div className={styles.body} data-list={isWide && isListOpen}>
        <main className={styles.work} id="question" tabIndex={-1}>
          {isWide ? (
            <ReviewToolbar analysis={analysis} place={place} />
          ) : (
            <ReviewBanner number={number} heading={heading} />
          )}
          <div key={passage?._id ?? "alone"} className={styles.columns} data-split={passage !== undefined}>
            {/* On a narrow screen the passage stands above the question: the result comes first. */}
            {passage && !isWide && (
              <div className={styles.first}>
                <ReviewResult response={response} marks={analysis.marks} />
              </div>
            )}
            {passage && (
              <Passage passage={passage} language={language} isWide={isWide} {...opened(passage._id)} />
            )}
            <ReviewCard
              key={question.questionId}
              question={question}
              response={response}
              marks={analysis.marks}
              solution={solutions[question.questionId]}
              language={language}
              isWide={isWide}
              attemptId={attempt.testAttempt._id}
              hasResult={isWide || passage === undefined}
              heading={heading}
            />
          </div>
        </main>
        {isWide && isListOpen && <ReviewPanel {...list} onGo={go} onClose={closeList} />}
      </div>
      {!isWide && <ReviewFoot place={place} />}
      {!isWide && isListOpen && (
        <ReviewSheet
          {...list}
          filter={<FilterChoice analysis={analysis} place={place} />}
          onGo={go}
          onClose={closeList}
        />
      )}
      <ReviewOverlays
        shown={overlay}
        total={total}
        reading={reading}
        onGo={go}
        onClose={() => setOverlay(null)}
      />
    </div>
  );
}
