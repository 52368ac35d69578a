import { useRef, useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { contentText } from "@patrak/domain";
import { langOf } from "../../shared/i18n/script.ts";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { useWideScreen } from "../../shared/useWideScreen.ts";
import { BottomBar } from "../../features/attempts/BottomBar.tsx";
import { Banner } from "../../features/attempts/Banner.tsx";
import { LanguageSwitcher } from "../../features/attempts/LanguageSwitcher.tsx";
import { MoveButtons } from "../../features/attempts/MoveButtons.tsx";
import { PalettePanel, PaletteSheet } from "../../features/attempts/Palette.tsx";
import { Passage } from "../../features/attempts/Passage.tsx";
import { ProgressTrack } from "../../features/attempts/ProgressTrack.tsx";
import { QuestionCard } from "../../features/attempts/QuestionCard.tsx";
import { sectionAt } from "../../features/attempts/sections.ts";
import { useArrival } from "../../features/attempts/useArrival.ts";
import { useOpened } from "../../features/attempts/useOpened.ts";
import { useReading } from "../../features/attempts/useReading.ts";
import styles from "./preview.module.css";
import { usePreview, type Preview } from "./usePreview.ts";

/** The whole test with its list of questions, drawn with the parts of the test screen. */
export function PreviewPaper({ preview }: { preview: Preview }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const isWide = useWideScreen();
  const test = usePreview(preview);
  const reading = useReading();
  const opened = useOpened();
  const [isListChosen, setListOpen] = useState<boolean | null>(null);
  const isListOpen = isListChosen ?? isWide;
  const heading = useRef<HTMLHeadingElement>(null);
  const { at, question, language, response, looks, counts, parts, unsaved } = test;
  const { questionId, passageId } = question;
  const number = at + 1;
  const total = preview.questions.length;
  const section = contentText(sectionAt(parts, at)?.name ?? {}, content);
  useArrival(at, heading, passageId);
  const isMarked = response?.isMarkedForReview ?? false;
  const moves = { onPrevious: test.previous, onNext: test.next };
  const list = { looks, counts, parts, unsaved, current: at, onClose: () => setListOpen(false) };
  const goFromSheet = (index: number) => {
    setListOpen(false);
    test.go(index);
  };
  const languages = (
    <LanguageSwitcher languages={preview.languages} value={language} onChoose={test.setLanguage} />
  );
  return (
    <div data-text-size={reading.textSize} className={styles.test}>
      <div className={`cluster ends gap-10 below-14 ${styles.bar}`}>
        <p className="num quiet fs-15" role="status">
          <Trans>
            Question {number} of {total}
          </Trans>
          {section !== "" && (
            <>
              {" · "}
              <span lang={langOf(section)}>{section}</span>
            </>
          )}
        </p>
        {isWide && languages}
        <Button
          look="secondary"
          size="small"
          aria-expanded={isListOpen}
          onClick={() => setListOpen(!isListOpen)}
        >
          {t({ message: "Questions", context: "list" })}
        </Button>
        {isWide && <MoveButtons isFirst={at === 0} isLast={number === total} {...moves} />}
      </div>
      <ProgressTrack looks={looks} current={at} counts={counts} parts={parts} />
      <div className={`stack fits gap-14 above-14 ${styles.body}`} data-list={isWide && isListOpen}>
        <div
          className={`stack fits gap-14 ${styles.columns}`}
          data-split={passageId !== undefined || undefined}
        >
          {!isWide && <Banner number={number} heading={heading} languages={languages} />}
          {passageId !== undefined && (
            <Passage
              key={passageId}
              passage={preview.passages.find(({ _id }) => _id === passageId)}
              language={language}
              isWide={isWide}
              {...opened(passageId)}
            />
          )}
          <QuestionCard
            key={questionId}
            question={question}
            number={number}
            language={language}
            marks={preview.marks}
            response={response}
            isUnsaved={false}
            isLocked={false}
            isWide={isWide}
            heading={heading}
            saveState={null}
            onTextSize={reading.growText}
            onChoose={test.choose}
            onClear={test.clear}
            onMark={test.mark}
          />
        </div>
        {isWide && isListOpen && (
          <div className={`sheet ${styles.list}`}>
            <PalettePanel {...list} onGo={test.go} />
          </div>
        )}
      </div>
      {!isWide && (
        <BottomBar
          isFirst={number <= 1}
          isLast={number >= total}
          isMarked={isMarked}
          isInert={false}
          {...moves}
          onMark={test.mark}
        />
      )}
      {!isWide && isListOpen && <PaletteSheet {...list} onGo={goFromSheet} />}
    </div>
  );
}
