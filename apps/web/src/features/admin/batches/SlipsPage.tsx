import { useState, type ReactNode, type SyntheticEvent } from "react";
import { useLocation } from "react-router";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { failureOf, type Failure } from "../../../shared/api/failure.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { Segmented } from "../../../shared/ui/Segmented.tsx";
import { adminPaths, batchPath, learnerPath } from "../paths.ts";
import { ReasonField } from "../ui/controls.tsx";
import { NotFoundPage } from "../ui/NotFoundPage.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { useGetLearnerQuery } from "../learners/learners.api.ts";
import { useGetBatchQuery, useNewSlipMutation, useNewSlipsMutation, type Slip } from "./batches.api.ts";
import styles from "./batches.module.css";
import { Crumbs } from "./Crumbs.tsx";
import { SlipSheet } from "./SlipSheet.tsx";

/** New slips for a learner or a batch: asked for with a reason, then printed from the same page. */
export function SlipsPage() {
  const query = new URLSearchParams(useLocation().search);
  const [learner, batch] = [query.get("learner"), query.get("batch")];
  if (learner !== null) return <ForLearner id={learner} />;
  return batch === null ? <NotFoundPage /> : <ForBatch id={batch} />;
}

function ForLearner({ id }: { id: string }) {
  const { t } = useLingui();
  const { currentData, isError } = useGetLearnerQuery({ params: { id } });
  const [make] = useNewSlipMutation();
  if (isError) return <NotFoundPage />;
  if (!currentData) return null;
  const { firstName, lastName } = currentData.learner;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <Ask
      crumbs={
        <Crumbs
          steps={[
            { words: t`Learners`, to: adminPaths.learners },
            { words: name, to: learnerPath(id) },
          ]}
        >
          {t`New slip`}
        </Crumbs>
      }
      title={t`New slip for ${name}`}
      count={1}
      onMake={async (press, reason) => {
        const { data, error } = await make({ params: { id }, body: { press, reason } });
        return data ? [data.slip] : { error };
      }}
    />
  );
}

function ForBatch({ id }: { id: string }) {
  const { t } = useLingui();
  const { currentData, isError } = useGetBatchQuery({ params: { id }, query: {} });
  const [make] = useNewSlipsMutation();
  const [whom, setWhom] = useState<"unused" | "all">("unused");
  if (isError) return <NotFoundPage />;
  if (!currentData) return null;
  const { batch, counts } = currentData;
  const makeAll = async (press: string, reason: string) => {
    const slips: Slip[] = [];
    let after: string | null | undefined;
    do {
      const body = { press, reason, whom, ...(typeof after === "string" && { after }) };
      const { data, error } = await make({ params: { id }, body });
      if (!data) return { error };
      slips.push(...data.slips);
      after = data.next;
    } while (after !== null);
    return slips;
  };
  return (
    <Ask
      crumbs={
        <Crumbs
          steps={[
            { words: t`Batches`, to: adminPaths.batches },
            { words: batch.name, to: batchPath(id) },
          ]}
        >
          {t`New slips`}
        </Crumbs>
      }
      title={t`New slips for ${batch.name}`}
      count={whom === "unused" ? counts.unused : counts.all}
      choice={
        <Segmented
          label={t`For whom`}
          choices={[
            { value: "unused", words: t`Not signed in yet` },
            { value: "all", words: t`Everybody with a roll number` },
          ]}
          value={whom}
          onChange={setWhom}
        />
      }
      onMake={makeAll}
    />
  );
}

interface AskProps {
  crumbs: ReactNode;
  title: string;
  count: number;
  choice?: ReactNode;
  onMake: (press: string, reason: string) => Promise<Slip[] | { error: unknown }>;
}

function Ask({ crumbs, title, count, choice, onMake }: AskProps) {
  const { t } = useLingui();
  const words = useWords();
  const [press] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [slips, setSlips] = useState<Slip[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    const made = await onMake(press, reason);
    setBusy(false);
    if (Array.isArray(made)) return setSlips(made);
    setFailure(failureOf(made.error, msg`Not all slips were made. Press the button again.`));
  };
  return (
    <>
      <div className="only-screen">
        {crumbs}
        <PageHead title={title} />
      </div>
      {slips ? (
        <SlipSheet slips={slips} />
      ) : (
        <section className="sheet" aria-label={t`New slips`}>
          <form className={`stack gap-14 ${styles.ask}`} onSubmit={(event) => void send(event)}>
            {failure && <Notice tone="error">{words.failure(failure)}</Notice>}
            {choice}
            <p className="quiet">
              <Trans>
                The former password ends, and every session of the learner with it. A test that runs goes on
                after the next sign-in.
              </Trans>
            </p>
            <ReasonField value={reason} onChange={setReason} />
            <div>
              <Button look="primary" type="submit" disabled={count === 0} busy={isBusy && t`Making slips…`}>
                <Plural value={count} one="Make # slip" other="Make # slips" />
              </Button>
            </div>
          </form>
        </section>
      )}
    </>
  );
}
