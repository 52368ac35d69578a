import { useLocation, useNavigate } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import styles from "./page.module.css";
import { bankAddress, readPlace, type BankPlace } from "./place.ts";
import { QuestionList } from "./QuestionList.tsx";
import { useCreateQuestionMutation, useGetLabelsQuery, useGetQuestionQuery } from "./questions.api.ts";
import { Steps } from "./Steps.tsx";
import { Workplace } from "./Workplace.tsx";

/** The bank at the left, one of its questions beside it, and how a student will see that one. */
export function QuestionsPage() {
  const { t } = useLingui();
  const place = readPlace(useLocation().search);
  const navigate = useNavigate();
  const { data: labels } = useGetLabelsQuery();
  const move = (change: BankPlace, how?: "replace") =>
    void navigate(bankAddress({ ...place, ...change }), { replace: how === "replace" });
  const list = (
    <QuestionList place={place} inAll={labels?.inAll} labels={labels?.sections ?? []} onMove={move} />
  );
  const steps = <Steps place={place} />;
  const newQuestion = <NewQuestion place={place} section={labels?.sections[0]?.section} onMove={move} />;
  if (place.question !== undefined)
    return (
      <Opened
        key={place.question}
        questionId={place.question}
        {...{ place, list, steps, newQuestion, move }}
        labels={labels?.sections ?? []}
      />
    );
  return (
    <>
      <PageHead title={t`Question bank`}>{newQuestion}</PageHead>
      <div className={styles.columns} data-step="list">
        {list}
        <div className={`sheet ${styles.empty}`}>
          <EmptyState
            drawing="sheet"
            heading={
              <h2>
                <Trans>Choose a question</Trans>
              </h2>
            }
          >
            <p>
              <Trans>Open one from the list, or write a new one.</Trans>
            </p>
          </EmptyState>
        </div>
      </div>
    </>
  );
}

type OpenedProps = Omit<Parameters<typeof Workplace>[0], "question"> & { questionId: string };

function Opened({ questionId, ...props }: OpenedProps) {
  const { t } = useLingui();
  const { data, isError, error, refetch } = useGetQuestionQuery(
    { params: { questionId } },
    { refetchOnMountOrArgChange: true },
  );
  if (data) return <Workplace {...props} question={data.question} />;
  const isGone = error !== undefined && "status" in error && error.status === 404;
  return (
    <>
      <PageHead title={t`Question bank`}>{props.newQuestion}</PageHead>
      {props.steps}
      <div className={styles.columns} data-step="write">
        {props.list}
        <div className={`sheet ${styles.empty}`}>
          {isGone && (
            <Notice tone="error">
              <Trans>This question is not in the bank.</Trans>
            </Notice>
          )}
          {isError && !isGone && <Failed onRetry={() => void refetch()} />}
        </div>
      </div>
    </>
  );
}

interface NewProps {
  place: BankPlace;
  section: string | undefined;
  onMove: (change: BankPlace) => void;
}

const none = { english: "", hindi: "" };

/** A new draft is in the bank at once, under a code of its own: from its first letter on it can be saved. */
function NewQuestion({ place, section = "General Studies", onMove }: NewProps) {
  const { t } = useLingui();
  const [create, { isLoading, isError }] = useCreateQuestionMutation();
  const start = async () => {
    const labels = {
      section: place.section ?? section,
      topic: t`No topic yet`,
      difficulty: "medium" as const,
    };
    const body = {
      ...labels,
      passageId: null,
      text: none,
      options: [],
      correctOption: null,
      solution: none,
    };
    const reply = await create({ body });
    if (reply.data) onMove({ question: reply.data.question.questionId, step: undefined });
  };
  return (
    <>
      {isError && (
        <Notice tone="error">
          <Trans>The question could not be made. Please try again.</Trans>
        </Notice>
      )}
      <Button look="secondary" busy={isLoading && <Trans>Saving…</Trans>} onClick={() => void start()}>
        <AdminIcon name="plus" size={18} />
        <Trans>New question</Trans>
      </Button>
    </>
  );
}
