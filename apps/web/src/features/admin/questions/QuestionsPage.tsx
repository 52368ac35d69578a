import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { adminPaths } from "../paths.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import styles from "./page.module.css";
import { bankAddress, readPlace, type BankPlace } from "./bankAddress.ts";
import { QuestionList } from "./QuestionList.tsx";
import { useCreateQuestionMutation, useGetLabelsQuery, useGetQuestionQuery } from "./questions.api.ts";
import { Steps } from "./Steps.tsx";
import { AllNames } from "./AllNames.tsx";
import { Workplace } from "./Workplace.tsx";

/** The bank on the left, one question beside it, and its preview for students. */
export function QuestionsPage() {
  const { t } = useLingui();
  const place = readPlace(useLocation().search);
  const move = useMove();
  const { data: labels } = useGetLabelsQuery();
  const sections = labels?.sections ?? [];
  const names = labels?.names ?? {};
  const [standing, setStanding] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [notices, setNotices] = useState<HTMLElement | null>(null);
  const step = place.question === undefined ? "list" : (place.step ?? "write");
  return (
    <>
      <PageHead title={t`Question bank`}>
        <div ref={setStanding} className={styles.slot} />
        <AllNames labels={sections} names={names} />
        <NewQuestion place={place} section={sections[0]?.section} onMove={move} />
        <div ref={setActions} className={styles.slot} />
      </PageHead>
      {place.question !== undefined && <Steps place={place} />}
      <div ref={setNotices} />
      {place.question !== undefined && (
        <a className={`${buttonClass("primary")} skip-link`} href="#question">
          <Trans>Skip to the question</Trans>
        </a>
      )}
      <div className={`stack fits gap-14 ${styles.columns}`} data-step={step}>
        <QuestionList place={place} inAll={labels?.inAll} labels={sections} onMove={move} />
        {place.question === undefined ? (
          <NothingOpen isEmpty={labels?.inAll === 0} />
        ) : (
          <Opened
            key={place.question}
            questionId={place.question}
            {...{ place, labels: sections, names, standing, actions, notices, move }}
          />
        )}
      </div>
    </>
  );
}

/** Uses the address at the time of the call: a search may settle after another question was opened. */
function useMove() {
  const navigate = useNavigate();
  return (change: BankPlace, how?: "replace") => {
    const place = readPlace(window.location.search);
    void navigate(bankAddress({ ...place, ...change }), { replace: how === "replace" });
  };
}

function NothingOpen({ isEmpty }: { isEmpty: boolean }) {
  if (isEmpty) return <EmptyBank />;
  return (
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
  );
}

function EmptyBank() {
  return (
    <div className={`sheet ${styles.empty}`}>
      <EmptyState
        drawing="sheet"
        heading={
          <h2>
            <Trans>The bank is empty</Trans>
          </h2>
        }
      >
        <p>
          <Trans>
            Write the first question with “New question”, or import a file: a sheet or a document with your
            questions.
          </Trans>
        </p>
        <Link className={buttonClass("primary")} to={adminPaths.imports}>
          <Trans>Import questions</Trans>
        </Link>
      </EmptyState>
    </div>
  );
}

type OpenedProps = Omit<Parameters<typeof Workplace>[0], "question"> & { questionId: string };

function Opened({ questionId, ...props }: OpenedProps) {
  const { data, error, refetch } = useGetQuestionQuery(
    { params: { questionId } },
    { refetchOnMountOrArgChange: true },
  );
  if (data) return <Workplace {...props} question={data.question} />;
  const isGone = error !== undefined && "status" in error && error.status === 404;
  return (
    <div className={`sheet ${styles.empty}`}>
      {isGone && (
        <Notice tone="error">
          <Trans>This question is not in the bank.</Trans>
        </Notice>
      )}
      {error && !isGone && <Failed onRetry={() => void refetch()} />}
    </div>
  );
}

interface NewProps {
  place: BankPlace;
  section: string | undefined;
  onMove: (change: BankPlace) => void;
}

const none = { english: "", hindi: "" };

/** A new draft is in the bank at once, with its own code, so that it can be saved from the first letter. */
function NewQuestion({ place, section = "General Studies", onMove }: NewProps) {
  const [create, { isLoading, isError }] = useCreateQuestionMutation();
  const start = async () => {
    const labels = {
      section: place.section ?? section,
      topic: place.topic ?? "",
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
