import { useRef, useState } from "react";
import { attemptLanguage, visibleOptions } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { keptAttemptLanguage } from "../../../shared/attemptLanguage.ts";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { useWideScreen } from "../../../shared/useWideScreen.ts";
import { makeAnnouncer } from "../announcer.ts";
import { LiveRegions } from "../LiveRegions.tsx";
import { Passage } from "../Passage.tsx";
import { ShortcutsDialog } from "../dialogs/ShortcutsDialog.tsx";
import testStyles from "../TestScreen.module.css";
import { useArrival } from "../useArrival.ts";
import { useOpened } from "../useOpened.ts";
import { useReading } from "../useReading.ts";
import { PracticeNote, PracticeTools } from "./PracticeNote.tsx";
import { NothingToPractise } from "./NothingToPractise.tsx";
import { PracticeBar } from "./PracticeBar.tsx";
import { PracticeCard } from "./PracticeCard.tsx";
import { PracticeHeader } from "./PracticeHeader.tsx";
import { PracticePanel, PracticeStrip } from "./PracticePanel.tsx";
import styles from "./PracticeScreen.module.css";
import type { Practised, Reviewed } from "./practised.ts";
import { useCheck } from "./useCheck.ts";
import { usePracticeKeys, usePracticeRows } from "./usePracticeKeys.ts";
import { useSecondPass } from "./useSecondPass.ts";
import { useTries } from "./useTries.ts";

export function PracticeScreen(props: Reviewed) {
  const tries = useTries(props.analysis.testAttempt._id);
  const pass = useSecondPass(props.analysis, tries.tries);
  return pass.current === null ? (
    <NothingToPractise analysis={props.analysis} />
  ) : (
    <Screen {...props} tries={tries} pass={pass} response={pass.current} />
  );
}

function Screen(props: Practised) {
  const { analysis, paper, pass, response } = props;
  const { t } = useLingui();
  const isWide = useWideScreen();
  const reading = useReading();
  const [announcer] = useState(makeAnnouncer);
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const question = paper.questions[response.qno - 1];
  const passage = paper.passages.find(({ _id }) => _id === question?.passageId);
  const language = attemptLanguage({
    available: analysis.testInfo.languages,
    chosen: keptAttemptLanguage(analysis.testAttempt._id),
    latestAnswer: analysis.language,
  });
  const options = question ? visibleOptions(question.options, language) : [];
  const check = useCheck({ ...props, question, announcer });
  const opened = useOpened();
  useArrival(response.qno, heading, passage?._id);
  const [areShortcutsOpen, setShortcutsOpen] = useState(false);
  const openShortcuts = () => setShortcutsOpen(true);
  const rows = usePracticeRows();
  usePracticeKeys({
    area,
    question,
    options,
    check,
    pass,
    areLettersOn: reading.areLettersOn,
    onHelp: openShortcuts,
  });
  if (!question) return null;

  return (
    <div ref={area} className={`column ${testStyles.test}`} data-text-size={reading.textSize}>
      <a className={`${buttonClass("primary")} skip-link`} href="#question">
        <Trans>Skip to the question</Trans>
      </a>
      <PracticeHeader analysis={analysis} pass={pass} isWide={isWide} />
      <div className={testStyles.body} data-list={isWide}>
        <main className={testStyles.work} id="question" tabIndex={-1}>
          {isWide ? (
            <PracticeTools analysis={analysis} onTextSize={reading.growText} onShortcuts={openShortcuts} />
          ) : (
            <div className={styles.narrow}>
              <PracticeNote analysis={analysis} />
              <PracticeStrip {...props} />
            </div>
          )}
          <div className={testStyles.columns} data-split={passage !== undefined}>
            {passage && (
              <Passage passage={passage} language={language} isWide={isWide} {...opened(passage._id)} />
            )}
            <PracticeCard
              {...props}
              key={response.questionId}
              question={question}
              options={options}
              language={language}
              check={check}
              heading={heading}
              isWide={isWide}
            />
          </div>
        </main>
        {isWide && <PracticePanel {...props} label={t`Practice`} />}
      </div>
      {!isWide && <PracticeBar check={check} pass={pass} />}
      {areShortcutsOpen && (
        <ShortcutsDialog
          rows={rows}
          areLettersOn={reading.areLettersOn}
          onSwitch={reading.switchLetters}
          onClose={() => setShortcutsOpen(false)}
        />
      )}
      <LiveRegions announcer={announcer} />
    </div>
  );
}
