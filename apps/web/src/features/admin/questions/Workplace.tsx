import { lazy, Suspense, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Trans } from "@lingui/react/macro";
import { checkQuestion, isBlocking, type Language } from "@patrak/domain";
import { codeOf } from "../../../shared/api/failure.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { adminMessages } from "../adminMessages.ts";
import { ChecksPanel } from "./ChecksPanel.tsx";
import { Conflict } from "./Conflict.tsx";
import type { DraftKeeper, DraftState } from "./draftKeeper.ts";
import { HeadActions } from "./HeadActions.tsx";
import styles from "./page.module.css";
import { bankAddress, type BankPlace } from "./bankAddress.ts";
import { ofItsKind } from "./kinds.ts";
import { LearnerGets } from "./LearnerGets.tsx";
import { PreviewPanel } from "./PreviewPanel.tsx";
import {
  useGetAlikeQuery,
  useGetQuestionPreviewQuery,
  type LabelNames,
  type Labels,
  type Question,
} from "./questions.api.ts";
import { SaveState } from "./SaveState.tsx";
import { TryAnswer } from "./TryAnswer.tsx";
import { useDraft } from "./useDraft.ts";
import { useSettled } from "./useSettled.ts";

// What writes rich texts is large: the list of questions stands before it is there.
const Editor = lazy(async () => ({ default: (await import("./Editor.tsx")).Editor }));

const PREVIEW_REST_MS = 350;
const ALIKE_REST_MS = 1500;

interface Props {
  question: Question;
  place: BankPlace;
  labels: Labels;
  names: LabelNames;
  /** The area above the columns for save state, actions and notices. */
  standing: HTMLElement | null;
  actions: HTMLElement | null;
  notices: HTMLElement | null;
  move: (change: BankPlace) => void;
}

/** One question being edited: written, saved, shown and checked. */
export function Workplace({ question: read, place, labels, names, standing, actions, notices, move }: Props) {
  const { content: spoken } = useLocale();
  const words = useWords();
  const { keeper, ...draft } = useDraft(read);
  const { content, question } = draft;
  const [language, setLanguage] = useState<Language>(spoken);
  const checks = useRef<HTMLHeadingElement>(null);
  const { passageId, text, options, solution } = ofItsKind(useSettled(content, PREVIEW_REST_MS));
  const body = { passageId, text, options, solution };
  const { data: preview, error } = useGetQuestionPreviewQuery({ body });
  const isHeavy = codeOf(error) === "TOO_HEAVY";
  const settledText = useSettled(content.text, ALIKE_REST_MS);
  const { data: found } = useGetAlikeQuery({ body: { text: settledText, except: question.questionId } });
  const findings = checkQuestion(content);

  const showChecks = () => {
    move({ step: "preview" });
    checks.current?.focus();
  };
  return (
    <>
      {standing && createPortal(<SaveState draft={draft} onRetry={() => void keeper.flush()} />, standing)}
      {actions &&
        createPortal(
          <HeadActions
            keeper={keeper}
            question={question}
            isComplete={!findings.some(isBlocking)}
            onIncomplete={showChecks}
            onCopied={(questionId) => move({ question: questionId, step: undefined })}
          />,
          actions,
        )}
      {notices && createPortal(<Notices keeper={keeper} draft={draft} />, notices)}
      <Suspense fallback={<div className="sheet" aria-busy="true" />}>
        <Editor
          question={question}
          content={content}
          findings={findings}
          labels={labels}
          names={names}
          onChange={keeper.edit}
          onDeleted={() => move({ question: undefined, step: undefined })}
        />
      </Suspense>
      <div className={`stack gap-14 ${styles.preview}`}>
        <PreviewPanel
          kind={content.kind ?? "single"}
          unit={content.unit ?? null}
          code={question.code}
          preview={preview}
          refusal={isHeavy ? words.text(adminMessages.TOO_HEAVY) : null}
          language={language}
          onLanguage={setLanguage}
        />
        {content.kind === "multiple" && <LearnerGets content={content} />}
        {content.kind === "numeric" && <TryAnswer content={content} />}
        <ChecksPanel
          kind={content.kind ?? "single"}
          findings={findings}
          preview={preview}
          alike={found?.alike ?? []}
          addressOf={(questionId) => bankAddress({ ...place, question: questionId, step: undefined })}
          headingRef={checks}
        />
      </div>
    </>
  );
}

function Notices({ keeper, draft }: { keeper: DraftKeeper; draft: DraftState }) {
  const { keeping, question, isRestored } = draft;
  if (keeping === "changed-meanwhile") return <Conflict keeper={keeper} questionId={question.questionId} />;
  if (!isRestored) return null;
  return (
    <div className="stack gap-10 below-14">
      <Notice tone="info">
        <Trans>What you wrote here before had not reached the server. It is back.</Trans>
      </Notice>
    </div>
  );
}
