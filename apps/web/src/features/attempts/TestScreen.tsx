import { memo, useRef, useState } from "react";
import { contentText } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { buttonClass } from "../../shared/ui/Button.tsx";
import { ScreenSpinner } from "../../shared/ui/Spinner.tsx";
import { useTitle } from "../../shared/useTitle.ts";
import { useWideScreen } from "../../shared/useWideScreen.ts";
import { makeAnnouncer } from "./announcer.ts";
import { BottomBar } from "./BottomBar.tsx";
import type { AttemptData } from "./device/index.ts";
import { Header } from "./Header.tsx";
import { NoticeSlot } from "./NoticeSlot.tsx";
import { LanguageSwitcher } from "./LanguageSwitcher.tsx";
import { LiveRegions } from "./LiveRegions.tsx";
import type { OpenTest } from "./openTest.ts";
import { Overlays, type Overlay } from "./Overlays.tsx";
import { PalettePanel, PaletteSheet } from "./Palette.tsx";
import { QuestionArea } from "./QuestionArea.tsx";
import { SaveState, savingOf } from "./SaveState.tsx";
import { sectionAt } from "./sections.ts";
import { useTestSession } from "./state/hooks.ts";
import type { Question } from "./state/questions.ts";
import styles from "./TestScreen.module.css";
import { TakeBackBar } from "./TakeBackBar.tsx";
import { TitleRow } from "./TitleRow.tsx";
import { ProgressTrack } from "./ProgressTrack.tsx";
import { useArrival } from "./useArrival.ts";
import { useAnnounced } from "./useAnnounced.ts";
import { useListFit } from "./useListFit.ts";
import { useReading } from "./useReading.ts";
import { useTakeBack } from "./useTakeBack.ts";
import { useTestControls } from "./useTestControls.ts";
import { useTimed } from "./useTimed.tsx";
import { useTestShortcuts } from "./useTestShortcuts.ts";
import { useTestView, type TestView } from "./useTestView.ts";

type Test = OpenTest & { attemptId: string };

/** Rendered again when the test changes, not when the address follows it. */
export const TestScreen = memo(function TestScreen(test: Test) {
  const view = useTestView(test.device);
  const info = useTestSession(({ testInfo }) => testInfo);
  const index = useTestSession((session) => session.currentQuestionIndex);
  const question = view.questions[index];
  // While leaving, the state is already cleared.
  if (info === null || question === undefined) return <ScreenSpinner />;
  return <Screen test={test} view={view} info={info} index={index} question={question} />;
});

interface Props {
  test: Test;
  view: TestView;
  info: AttemptData["test"];
  index: number;
  question: Question;
}

function Screen({ test, view, info, index, question }: Props) {
  const { device, actions } = test;
  const { t } = useLingui();
  const { content } = useLocale();
  const isWide = useWideScreen();
  const language = useTestSession((session) => session.language);
  const isListOpen = useTestSession((session) => session.isQuestionNavigationOpen);
  const isSubmitting = useTestSession((session) => session.isSubmitting);
  const isPlanned = view.save.submitDueAt !== null && !isSubmitting;
  const controls = useTestControls(test, isWide);
  const reading = useReading();
  const [announcer] = useState(makeAnnouncer);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const tryToTakeBack = useTakeBack(actions, announcer, area);
  const takeBack = () => void tryToTakeBack();

  const title = contentText(info.title, content, t`No title available`);
  const [number, total] = [index + 1, view.questions.length];
  const response = view.responses[question.questionId];
  const timed = useTimed({ test, view, announcer, index, isWide, heading, onTimeUp: controls.timeUp });
  // A submit that can still be taken back goes first.
  const summary =
    !isPlanned &&
    timed.summary?.(title, () => {
      setOverlay(null);
      // On a narrow screen the list would cover the next question.
      if (!isWide) controls.closeList();
    });
  useTitle(t`Question ${number} of ${total}, ${title}`);
  useListFit(isWide, question.passageId !== undefined);
  useArrival(index, heading, question.passageId);
  useTestShortcuts({
    area,
    question,
    response,
    language,
    languages: info.languages,
    actions,
    announcer,
    areLettersOn: reading.areLettersOn && !summary,
    onChooseLanguage: controls.chooseLanguage,
    onToggleList: controls.toggleList,
    onCloseList: controls.closeList,
    onOverlay: (shown) => {
      if (!summary) setOverlay(shown);
    },
    onTakeBack: isPlanned ? takeBack : null,
    secondsLeft: timed.gate?.secondsLeft,
  });

  const { looks, counts, unsavedPlaces, parts, save } = view;
  // Tabs tell it already.
  const part = timed.gate ? undefined : sectionAt(parts, index);
  const section = part && contentText(part.name, content);
  const within = timed.within ?? { from: 0, to: total };
  const saveState = (
    <SaveState
      key={question.questionId}
      state={savingOf(view, question.questionId)}
      number={
        question.kind === "numeric" && typeof response?.answer === "string" ? response.answer : undefined
      }
      unsaved={view.unsaved.size}
    />
  );
  const announced = useAnnounced(device, {
    questions: view.questions,
    within: timed.within,
    onGo: controls.go,
  });
  const plain = (
    <NoticeSlot {...save} elsewhere={view.elsewhere} unsaved={view.unsaved.size} late={timed.late}>
      {!isWide && <TitleRow name={section ?? title} number={number} total={total} saveState={saveState} />}
    </NoticeSlot>
  );
  const slot = announced ? (
    <announced.Note
      {...announced.props}
      announcer={announcer}
      area={area}
      areLettersOn={reading.areLettersOn}
    >
      {plain}
    </announced.Note>
  ) : (
    plain
  );
  const place = {
    isFirst: index <= within.from,
    isLast: number >= within.to,
    isMarked: response?.isMarkedForReview ?? false,
  };
  const moves = { onPrevious: actions.previous, onNext: actions.next, onMark: actions.toggleMark };
  const list = {
    looks,
    counts,
    parts,
    within: timed.within,
    unsaved: unsavedPlaces,
    current: index,
    past: announced?.past,
    table: timed.table,
  };
  const screen = (
    <div ref={area} className={`column ${styles.test}`} data-text-size={reading.textSize}>
      <a className={`${buttonClass("primary")} skip-link`} href="#question">
        <Trans>Skip to the question</Trans>
      </a>
      <Header
        {...place}
        {...moves}
        number={number}
        total={total}
        title={title}
        section={section}
        slot={isWide ? undefined : slot}
        isWide={isWide}
        isListOpen={isListOpen}
        isPlanned={isPlanned}
        isSubmitting={isSubmitting}
        timer={timed.timer}
        track={<ProgressTrack looks={looks} current={index} counts={counts} parts={parts} />}
        tabs={timed.tabs}
        onSubmit={controls.askSubmit}
        onToggleList={controls.toggleList}
      />
      <div className={styles.body} inert={isPlanned} data-list={isWide && isListOpen}>
        <QuestionArea
          question={question}
          number={number}
          info={info}
          language={language}
          view={view}
          actions={actions}
          kinds={test.kinds}
          isWide={isWide}
          heading={heading}
          languages={
            <LanguageSwitcher
              languages={info.languages}
              value={language}
              onChoose={controls.chooseLanguage}
            />
          }
          slot={isWide ? slot : undefined}
          saveState={isWide ? saveState : null}
          note={timed.note}
          onTextSize={reading.growText}
          onShortcuts={() => setOverlay("shortcuts")}
          onReport={() => setOverlay("report")}
        />
        {isWide && isListOpen && <PalettePanel {...list} onGo={controls.go} onClose={controls.closeList} />}
      </div>
      {!isWide && <BottomBar {...place} {...moves} isInert={isPlanned} />}
      {isPlanned && (
        <TakeBackBar
          device={device}
          dueAt={view.save.submitDueAt ?? 0}
          looks={looks}
          unsaved={view.unsaved.size}
          givenUp={timed.givenUp}
          announcer={announcer}
          onTakeBack={takeBack}
          onSubmit={controls.submit}
        />
      )}
      {!isWide && isListOpen && <PaletteSheet {...list} onGo={controls.go} onClose={controls.closeList} />}
    </div>
  );
  return (
    <>
      {summary || screen}
      <Overlays
        attemptId={test.attemptId}
        title={title}
        view={view}
        within={within}
        givenUp={timed.givenUp}
        shown={summary ? null : overlay}
        reading={reading}
        controls={controls}
        onShow={setOverlay}
      />
      <LiveRegions announcer={announcer} />
    </>
  );
}
