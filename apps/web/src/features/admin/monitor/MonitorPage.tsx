import { useState } from "react";
import { useParams } from "react-router";
import { contentText, type WatchedState } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { rosterPath } from "../paths.ts";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { useZone } from "../sittings/useZone.ts";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { Tag } from "../ui/Tag.tsx";
import { Events } from "./Events.tsx";
import { Learners } from "./Learners.tsx";
import { type Watched, useWatchSittingQuery } from "./monitor.api.ts";
import { Pace } from "./Pace.tsx";
import { Tiles } from "./Tiles.tsx";
import styles from "./monitor.module.css";

const REFRESH_S = 10;

/** How one sitting is going, counted anew every ten seconds. */
export function MonitorPage() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const { data, isError, refetch } = useWatchSittingQuery(
    { params: { id } },
    { pollingInterval: REFRESH_S * 1000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  if (data) return <Monitor id={id} watched={data} isOld={isError} />;
  return (
    <>
      <PageHead title={t`Live monitor`} />
      {isError ? (
        <Failed onRetry={() => void refetch()} />
      ) : (
        <Waiting>
          <Trans>Loading…</Trans>
        </Waiting>
      )}
    </>
  );
}

function Monitor({ id, watched, isOld }: { id: string; watched: Watched; isOld: boolean }) {
  const { t } = useLingui();
  const [state, setState] = useState<WatchedState>();
  return (
    <>
      <PageHead title={t`Live monitor`} lead={<Lead watched={watched} />}>
        <AsOf watched={watched} isOld={isOld} />
        <Link className={buttonClass("secondary")} to={rosterPath(id)}>
          <Trans>Roster and rooms</Trans>
        </Link>
      </PageHead>
      <Tiles counts={watched.counts} on={state} onTurn={(one) => setState(one === state ? undefined : one)} />
      <div className={styles.body}>
        <Learners key={state ?? "all"} sittingId={id} state={state} watched={watched} />
        <div className="stack gap-14">
          <Events events={watched.events} zone={watched.zone} />
          <Pace watched={watched} />
        </div>
      </div>
    </>
  );
}

function Lead({ watched }: { watched: Watched }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const { time } = useZone(watched.zone);
  const title = contentText(watched.title, content, t`No title available`);
  const [opens, closes] = [time(watched.opens), time(watched.closes)];
  return (
    <>
      <span lang={langOf(title)}>{title}</span> ·{" "}
      <Trans>
        {opens} to {closes}
      </Trans>
    </>
  );
}

/** Says also that the figures are old, if the last call failed. */
function AsOf({ watched, isOld }: { watched: Watched; isOld: boolean }) {
  const { second } = useZone(watched.zone);
  const at = second(watched.asOf);
  return (
    <Tag tone={isOld ? "flag" : "ok"} size="large" icon={isOld ? "alert" : "clock"}>
      {isOld ? (
        <Trans>No connection: as of {at}</Trans>
      ) : (
        <Trans>
          As of {at}, updates every {REFRESH_S} s
        </Trans>
      )}
    </Tag>
  );
}
