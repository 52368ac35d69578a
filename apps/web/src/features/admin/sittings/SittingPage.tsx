import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { sittingTimes } from "@patrak/domain";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { failureOf } from "../../../shared/api/failure.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { adminMessageOf } from "../adminMessages.ts";
import { adminPaths, rosterPath, sittingPath } from "../paths.ts";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { AnnouncePanel } from "./AnnouncePanel.tsx";
import { CancelDialog } from "./CancelDialog.tsx";
import { draftOf, newDraft, planOf, type Draft } from "./draft.ts";
import { LearnersPanel } from "./LearnersPanel.tsx";
import { MinutesPanel } from "./MinutesPanel.tsx";
import { ReadinessPanels } from "./ReadinessPanels.tsx";
import { ShowPanel } from "./ShowPanel.tsx";
import { SittingForm } from "./SittingForm.tsx";
import { VersionPanel } from "./VersionPanel.tsx";
import { StateMarks } from "./StateMarks.tsx";
import {
  useChangeSittingMutation,
  useGetPlannedTestsQuery,
  useGetSittingQuery,
  usePlanSittingMutation,
  type PlannedTests,
  type Sitting,
} from "./sittings.api.ts";
import { useZone } from "./useZone.ts";
import styles from "./sittings.module.css";

const failed = msg`This could not be saved. Check your connection and try again.`;

export function NewSittingPage() {
  const { t } = useLingui();
  const { data, isError, refetch } = useGetPlannedTestsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHead title={t`New sitting`} />
      {data ? <NewForm known={data} /> : <Loading isError={isError} onRetry={() => void refetch()} />}
    </>
  );
}

function Loading({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  if (isError) return <Failed onRetry={onRetry} />;
  return (
    <Waiting>
      <Trans>Loading…</Trans>
    </Waiting>
  );
}

function NewForm({ known }: { known: PlannedTests }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [plan, { isLoading, error }] = usePlanSittingMutation();
  const send = async (draft: Draft) => {
    const { data } = await plan({ body: planOf(draft) });
    if (data) void navigate(sittingPath(data.id));
  };
  const words = t`Create the sitting`;
  return (
    <SittingForm
      first={newDraft(known.zone, known.now)}
      known={known}
      isDisabled={false}
      onSend={(draft) => void send(draft)}
    >
      <section className={`sheet stack gap-10 ${styles.panel}`} aria-label={words}>
        <Refused error={error} />
        <Button look="primary" type="submit" busy={isLoading && words}>
          {words}
        </Button>
        <p className="note">
          <Trans>Times can be moved until the waiting page opens, an hour before.</Trans>
        </p>
      </section>
    </SittingForm>
  );
}

function Refused({ error }: { error: unknown }) {
  const words = useWords();
  if (error === undefined) return null;
  const failure = failureOf(error, failed);
  return <Notice tone="error">{words.text(adminMessageOf(failure.code) ?? failed)}</Notice>;
}

export function SittingPage() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const found = useGetSittingQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const tests = useGetPlannedTestsQuery();
  const retry = () => void Promise.all([found.refetch(), tests.refetch()]);
  if (!found.data || !tests.data)
    return (
      <>
        <PageHead title={t`Sitting`} />
        <Loading isError={found.isError || tests.isError} onRetry={retry} />
      </>
    );
  const { sitting } = found.data;
  return (
    <>
      <PageHead title={t`Sitting`} lead={<StateMarks state={sitting.state} />}>
        <Link className={buttonClass("secondary")} to={rosterPath(sitting.id)}>
          <Trans>Roster and rooms</Trans>
        </Link>
      </PageHead>
      <ChangeForm key={sitting.changes} sitting={sitting} known={withOwn(tests.data, sitting)} />
    </>
  );
}

/** A test that was withdrawn or a batch that is over is not offered any more, but is still this sitting's. */
function withOwn(known: PlannedTests, sitting: Sitting): PlannedTests {
  const offered = new Set(known.batches.map(({ id }) => id));
  const over = (sitting.batches ?? []).filter(({ id }) => !offered.has(id));
  return withOwnTest({ ...known, batches: [...known.batches, ...over] }, sitting);
}

function withOwnTest(known: PlannedTests, sitting: Sitting): PlannedTests {
  if (known.tests.some(({ id }) => id === sitting.testId)) return known;
  const { testId, title, version, packageName, people } = sitting;
  const facts = { duration: 0, questions: 0, extraTimes: 0, longestExtra: 0 };
  const own = { id: testId, title, version, packageName, owners: people.invited, ...facts };
  return { ...known, tests: [own, ...known.tests] };
}

function ChangeForm({ sitting, known }: { sitting: Sitting; known: PlannedTests }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { whole } = useZone(known.zone);
  const [isCancelling, setCancelling] = useState(false);
  const [change, { isLoading, error }] = useChangeSittingMutation();
  const send = async (draft: Draft) => {
    const body = { changes: sitting.changes, plan: planOf(draft) };
    const { data } = await change({ params: { id: sitting.id }, body });
    if (data) void navigate(adminPaths.sittings);
  };
  const words = t`Save the sitting`;
  const until = whole(Date.parse(sitting.opens) - sittingTimes.waiting * 1000);
  const mayCancel = sitting.state === "planned" || sitting.state === "waiting";
  return (
    <>
      <SittingForm
        first={draftOf(sitting, known.zone)}
        known={known}
        isDisabled={!sitting.mayChange}
        onSend={(draft) => void send(draft)}
      >
        {(sitting.mayChange || mayCancel) && (
          <section className={`sheet stack gap-10 ${styles.panel}`} aria-label={words}>
            <Refused error={error} />
            {sitting.mayChange && (
              <>
                <Button look="primary" type="submit" busy={isLoading && words}>
                  {words}
                </Button>
                <p className="note">
                  <Trans>Times can be moved until the waiting page opens, {until}.</Trans>
                </p>
              </>
            )}
            {mayCancel && (
              <Button look="secondary" onClick={() => setCancelling(true)}>
                <Trans>Cancel the sitting…</Trans>
              </Button>
            )}
          </section>
        )}
        {sitting.newerVersion !== null && (
          <VersionPanel sittingId={sitting.id} version={sitting.version} newer={sitting.newerVersion} />
        )}
        {mayCancel && <ReadinessPanels id={sitting.id} testId={sitting.testId} />}
        {(sitting.state === "waiting" || sitting.state === "running") && (
          <MinutesPanel sitting={sitting} zone={known.zone} />
        )}
        {!mayCancel && sitting.state !== "cancelled" && (
          <>
            <ShowPanel sitting={sitting} />
            <LearnersPanel sittingId={sitting.id} />
          </>
        )}
      </SittingForm>
      {sitting.state !== "cancelled" && <AnnouncePanel sittingId={sitting.id} />}
      {isCancelling && <CancelDialog id={sitting.id} onClose={() => setCancelling(false)} />}
    </>
  );
}
