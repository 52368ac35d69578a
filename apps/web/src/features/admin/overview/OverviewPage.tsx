import { useState } from "react";
import { useLocation } from "react-router";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import type { Entrance } from "../administrators/useEnter.ts";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { startOfDay, useMoments } from "../ui/useMoments.ts";
import { AttentionPanel } from "./AttentionPanel.tsx";
import { CataloguePanel } from "./CataloguePanel.tsx";
import { useGetOverviewQuery } from "./overview.api.ts";
import styles from "./overview.module.css";
import { LivePanel } from "./LivePanel.tsx";
import { MainActions, QuickActions } from "./QuickActions.tsx";
import { RecentTests } from "./RecentTests.tsx";
import { TodayPanel } from "./TodayPanel.tsx";

const ASK_EVERY_MS = 10_000;

/** What is live, what needs attention, and the results of the newest tests. */
export function OverviewPage() {
  const [since] = useState(() => startOfDay(new Date()).toISOString());
  const { data, isError, refetch } = useGetOverviewQuery(
    { query: { since } },
    { pollingInterval: ASK_EVERY_MS, refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <Greeting running={data?.live.runningTests} needing={data?.attention.length} />
      <CodesLeft />
      {isError && !data && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Waiting>
          <Trans>Loading…</Trans>
        </Waiting>
      )}
      {data && (
        <div className={`stack fits gap-14 ${styles.split}`}>
          <div className={`stack fits gap-14 ${styles.stack}`}>
            <LivePanel live={data.live} seconds={ASK_EVERY_MS / 1000} />
            <AttentionPanel items={data.attention} hasNoStandby={data.hasNoStandby} />
            <RecentTests tests={data.recentTests} />
          </div>
          <div className={`stack fits gap-14 ${styles.stack}`}>
            <CataloguePanel catalogue={data.catalogue} />
            <QuickActions />
            {data.today && <TodayPanel entries={data.today} />}
          </div>
        </div>
      )}
    </>
  );
}

function Greeting({ running, needing }: { running: number | undefined; needing: number | undefined }) {
  const { t } = useLingui();
  const { firstName } = useAdministrator();
  const { day } = useMoments();
  const [now] = useState(() => new Date());
  const name = <span lang={langOf(firstName)}>{firstName}</span>;
  const greeting = {
    morning: <Trans>Good morning, {name}</Trans>,
    afternoon: <Trans>Good afternoon, {name}</Trans>,
    evening: <Trans>Good evening, {name}</Trans>,
  }[partOfDay(now.getHours())];
  const state =
    running !== undefined &&
    needing !== undefined &&
    ` · ${t`${plural(running, { 0: "no test is running", one: "# test is running", other: "# tests are running" })}`}, ${t`${plural(needing, { 0: "nothing needs you", one: "# thing needs you", other: "# things need you" })}`}`;
  return (
    <PageHead title={t`Home`} heading={greeting} lead={[day(now), state]}>
      <MainActions />
    </PageHead>
  );
}

function partOfDay(hour: number) {
  if (hour < 12) return "morning";
  return hour < 17 ? "afternoon" : "evening";
}

/** After a sign-in with a recovery code. */
function CodesLeft() {
  const { t } = useLingui();
  const state = useLocation().state as Entrance | null;
  const left = state?.recoveryCodesLeft;
  if (typeof left !== "number") return null;
  return (
    <div className="below-14">
      <Notice tone="flag">
        {t`${plural(left, { 0: "You used your last recovery code. Have your phone removed from the account to set it up anew.", one: "You used a recovery code. # is left.", other: "You used a recovery code. # are left." })}`}
      </Notice>
    </div>
  );
}
