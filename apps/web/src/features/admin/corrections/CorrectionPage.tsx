import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { contentText } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { ScreenSpinner } from "../../../shared/ui/Spinner.tsx";
import { useSearch } from "../../../shared/useSearch.ts";
import { Crumbs } from "../batches/Crumbs.tsx";
import { adminPaths, correctionsPath, itemsPath, testPath } from "../paths.ts";
import { isNotFound } from "../tests/isNotFound.ts";
import { Failed } from "../ui/Failed.tsx";
import { NotFoundPage } from "../ui/NotFoundPage.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { Tick } from "../ui/Tick.tsx";
import {
  useGetCorrectedQuestionQuery,
  usePreviewCorrectionQuery,
  type Change,
  type CorrectedQuestion,
} from "./corrections.api.ts";
import { ConfirmSide } from "./ConfirmSide.tsx";
import styles from "./corrections.module.css";
import { PreviewSide } from "./PreviewSide.tsx";
import { QuestionCard } from "./QuestionCard.tsx";
import { ReasonFields, type Reason } from "./ReasonFields.tsx";
import { ShiftPanel } from "./ShiftPanel.tsx";
import { Ways, type Choice } from "./Ways.tsx";

/** One question of a test whose key is corrected: what, why, and what it would do. */
export function CorrectionPage() {
  const { testId = "", number = "" } = useParams();
  const [address] = useSearch();
  const version = address.get("version") ?? undefined;
  const found = useGetCorrectedQuestionQuery(
    { params: { testId }, query: { number, ...(version !== undefined && { version }) } },
    { refetchOnMountOrArgChange: true },
  );
  if (isNotFound(found.error)) return <NotFoundPage />;
  if (found.isError) return <Failed onRetry={() => void found.refetch()} />;
  if (!found.currentData) return <ScreenSpinner />;
  return <Form testId={testId} question={found.currentData} />;
}

function Form({ testId, question }: { testId: string; question: CorrectedQuestion }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const navigate = useNavigate();
  const [choice, setChoice] = useState<Choice>({
    kind: "drop-all",
    accepted: [],
    language: null,
    neverLower: false,
  });
  const [reason, setReason] = useState<Reason>({ english: "", hindi: "" });
  const [isBank, setBank] = useState(true);
  const place = { version: question.version, number: question.number };
  const change = changeOf(choice);
  const { currentData: preview } = usePreviewCorrectionQuery(
    { params: { testId }, body: { ...place, change: change ?? NOTHING } },
    { skip: !change, refetchOnMountOrArgChange: true },
  );
  const { number } = question;
  const canBank =
    (question.bank?.key ?? null) !== null &&
    choice.kind === "new-key" &&
    choice.language === null &&
    change !== null;
  const title = contentText(question.title, content, t`No title yet`);
  return (
    <>
      <Crumbs
        steps={[
          { words: t`Item analysis`, to: itemsPath(testId, number) },
          { words: title, to: testPath(testId) },
        ]}
      >
        <Trans>Question {number}</Trans>
      </Crumbs>
      <PageHead title={t`Correct the key of question ${number}`}>
        <Link className={buttonClass("secondary")} to={correctionsPath(testId)}>
          <Trans>Corrections</Trans>
        </Link>
      </PageHead>
      <div className={styles.build}>
        <div className="stack gap-14">
          <QuestionCard question={question} />
          <section className={`sheet ${styles.pad}`} aria-labelledby="ways">
            <h2 className="fs-17" id="ways">
              <Trans>What should happen?</Trans>
            </h2>
            <p className="note below-14">
              <Trans>The number at the right is how many scores would change.</Trans>
            </p>
            <Ways question={question} choice={choice} preview={preview} onChange={setChoice} />
            <div className="above-18">
              <ReasonFields reason={reason} onChange={setReason} />
            </div>
            {question.bank && (
              <div className="stack gap-8 above-14">
                {canBank && (
                  <Tick isOn={isBank} onToggle={setBank}>
                    <Trans>
                      Change the key in the question bank too. The next published version gets it.
                    </Trans>
                  </Tick>
                )}
                <a
                  className={buttonClass("quiet")}
                  href={`${adminPaths.questions}?question=${question.bank.questionId}`}
                >
                  <Trans>
                    Correct the text of <span lang="en">{question.bank.code}</span> in the bank
                  </Trans>
                </a>
                <p className="note">
                  <Trans>Attempts that run keep their version; later ones get the new one.</Trans>
                </p>
              </div>
            )}
          </section>
          {preview && <ShiftPanel preview={preview} />}
        </div>
        <aside className="stack gap-14">
          {change && <PreviewSide testId={testId} place={place} change={change} preview={preview} />}
          {change && (
            <ConfirmSide
              testId={testId}
              place={place}
              revision={question.revision}
              change={change}
              reason={reason}
              preview={preview}
              isSittingRunning={question.isSittingRunning}
              isBankCorrected={canBank && isBank}
              onMade={() => void navigate(correctionsPath(testId))}
            />
          )}
        </aside>
      </div>
    </>
  );
}

const NOTHING: Change = { kind: "give-back", language: null, neverLower: false };

/** Null until a key is chosen where one is needed. */
function changeOf({ kind, accepted, language, neverLower }: Choice): Change | null {
  if (kind !== "new-key" && kind !== "accept") return { kind, language, neverLower };
  const texts = accepted.filter((text) => text !== "");
  return texts.length === 0 ? null : { kind, accepted: texts, language, neverLower };
}
