import { useState } from "react";
import { useParams } from "react-router";
import { contentText, formatClock, type Language } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { languageNames } from "../../../shared/ui/Flag.tsx";
import { Segmented } from "../../../shared/ui/Segmented.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { Ended } from "./Ended.tsx";
import { ShownQuestion } from "./ShownQuestion.tsx";
import { useGetSupportViewQuery, type SupportView } from "./support-views.api.ts";
import { SupportBar } from "./SupportBar.tsx";

/** How often the page follows the learner. */
const FOLLOW_MS = 10_000;

export function SupportViewPage() {
  const { id = "" } = useParams();
  const { currentData, error, refetch } = useGetSupportViewQuery(
    { params: { id } },
    { pollingInterval: FOLLOW_MS, refetchOnMountOrArgChange: true },
  );
  if (isOver(error)) return <Ended />;
  if (currentData) return <View view={currentData} />;
  if (error) return <Failed onRetry={() => void refetch()} />;
  return (
    <Waiting>
      <Trans>Loading…</Trans>
    </Waiting>
  );
}

function isOver(error: unknown) {
  return typeof error === "object" && error !== null && "status" in error && error.status === 404;
}

function View({ view }: { view: SupportView }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const [chosen, choose] = useState<Language>();
  const language = chosen ?? view.language ?? view.languages[0] ?? "english";
  const sheet = new Map(view.sheet.map((row) => [row.questionId, row]));
  const answered = view.sheet.filter(({ answer }) => answer !== null).length;
  const clock = formatClock(view.remainingTime);
  return (
    <>
      <SupportBar view={view} />
      <PageHead
        title={contentText(view.title, content, t`No title available`)}
        lead={
          view.isCompleted ? (
            <Trans>
              Handed in · {answered} of {view.totalQuestions} answered
            </Trans>
          ) : (
            <Trans>
              {clock} left · {answered} of {view.totalQuestions} answered
            </Trans>
          )
        }
      >
        {view.languages.length > 1 && (
          <Segmented
            label={t`Language`}
            value={language}
            onChange={choose}
            choices={view.languages.map((value) => ({ value, words: languageNames[value].name }))}
          />
        )}
      </PageHead>
      <ol className="stack gap-14">
        {view.questions.map((question, index) => (
          <ShownQuestion
            key={question.questionId}
            number={index + 1}
            question={question}
            row={sheet.get(question.questionId)}
            passage={view.passages.find(({ _id }) => _id === question.passageId)?.content}
            language={language}
          />
        ))}
      </ol>
    </>
  );
}
