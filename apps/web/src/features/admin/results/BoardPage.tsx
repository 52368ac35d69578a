import { useState } from "react";
import { useParams } from "react-router";
import { contentText, limits, may } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import { Crumbs } from "../batches/Crumbs.tsx";
import { adminPaths } from "../paths.ts";
import { useSettled } from "../questions/useSettled.ts";
import { useZone } from "../sittings/useZone.ts";
import { isNotFound } from "../tests/isNotFound.ts";
import { Failed } from "../ui/Failed.tsx";
import { NotFoundPage } from "../ui/NotFoundPage.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { Tag } from "../ui/Tag.tsx";
import { Downloads } from "./Downloads.tsx";
import { DissolveButton } from "./DissolveButton.tsx";
import { GroupsPanel } from "./GroupsPanel.tsx";
import { Kpis } from "./Kpis.tsx";
import { MeritSheet } from "./MeritSheet.tsx";
import { ReleasePanel } from "./ReleasePanel.tsx";
import { ScoresPanel } from "./ScoresPanel.tsx";
import { SurePanel } from "./SurePanel.tsx";
import { useGetBoardQuery, useMakeMeritMutation, type Board, type MeritList } from "./results.api.ts";
import styles from "./results.module.css";

const REST_MS = 300;
/** While a list is made. */
const AWAITED_MS = 3000;

/** The results of a test's practice, a sitting or an event. */
export function BoardPage() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const [cut, setCut] = useState<number | null>(null);
  const settled = useSettled(cut, REST_MS);
  const [isAwaited, setAwaited] = useState(false);
  const { data, error, refetch } = useGetBoardQuery(
    { params: { id }, query: settled === null ? {} : { cut: String(Math.round(settled * 100)) } },
    { refetchOnMountOrArgChange: true, pollingInterval: isAwaited ? AWAITED_MS : 0 },
  );
  if (cut === null && data?.list) setCut(usualCut(data.list));
  const awaits = data?.isAwaited ?? false;
  if (awaits !== isAwaited) setAwaited(awaits);
  if (isNotFound(error)) return <NotFoundPage />;
  if (data) return <Results id={id} board={data} cut={cut} onCut={setCut} />;
  return (
    <>
      <PageHead title={t`Results`} />
      {error ? (
        <Failed onRetry={() => void refetch()} />
      ) : (
        <Waiting>
          <Trans>Loading…</Trans>
        </Waiting>
      )}
    </>
  );
}

interface Props {
  id: string;
  board: Board;
  cut: number | null;
  onCut: (cut: number) => void;
}

/** A third of the marks, until somebody says more. */
const THIRD = 0.33;
const usualCut = ({ highest, top }: MeritList) => Math.round((highest ?? top) * THIRD);

function Results({ id, board, cut, onCut }: Props) {
  const { t } = useLingui();
  const { content } = useLocale();
  const mayWrite = may(useAdministrator().role, "results.write");
  const title = contentText(board.title, content, t`No title available`);
  const { list } = board;
  const shownCut = cut ?? (list ? usualCut(list) : 0);
  return (
    <>
      <Crumbs steps={[{ words: t`Results`, to: adminPaths.results }]}>
        <span lang={langOf(title)}>{title}</span>
      </Crumbs>
      <PageHead
        title={title}
        heading={<span lang={langOf(title)}>{title}</span>}
        lead={<Lead board={board} />}
      >
        <States board={board} />
        {mayWrite && list && <Downloads id={id} candidates={list.candidates} />}
      </PageHead>
      <TooFew board={board} />
      {list ? (
        <>
          <Kpis board={board} list={list} cut={shownCut} />
          <div className={styles.body}>
            <div className="stack fits gap-14">
              <ScoresPanel list={list} cut={shownCut} onCut={onCut} />
              <GroupsPanel list={list} cut={shownCut} />
              <SurePanel board={board} list={list} cut={shownCut} />
            </div>
            {board.release && <ReleasePanel id={id} board={board} list={list} mayWrite={mayWrite} />}
          </div>
          <MeritSheet id={id} board={board} list={list} cut={shownCut} mayWrite={mayWrite} />
        </>
      ) : (
        <NoList id={id} board={board} mayWrite={mayWrite} />
      )}
    </>
  );
}

function Lead({ board }: { board: Board }) {
  const { day, second } = useZone(board.zone);
  const { list, opens, version } = board;
  const [opened, asOf] = [opens && day(opens), list && `${day(list.asOf)}, ${second(list.asOf)}`];
  const revision = list?.keyRevision ?? null;
  return (
    <>
      {board.kind === "test" && <Trans>Practice, first attempts</Trans>}
      {board.kind === "sitting" && <Trans>Sitting of {opened}</Trans>}
      {board.kind === "event" && <Trans>Event of several sittings</Trans>}
      {version !== null && (
        <>
          {" · "}
          <Trans>version {version}</Trans>
        </>
      )}
      {asOf && (
        <>
          {" · "}
          <Trans>as of {asOf}</Trans>
        </>
      )}
      {revision !== null && (
        <>
          {" · "}
          <Trans>key revision {revision}</Trans>
        </>
      )}
    </>
  );
}

function States({ board: { release, isAwaited } }: { board: Board }) {
  return (
    <>
      {release?.finalAt && (
        <Tag tone="line" size="large" icon="check">
          <Trans>Final key</Trans>
        </Tag>
      )}
      {release && !release.shown.marks && (
        <Tag tone="flag" size="large" icon="eye">
          <Trans>Not shown to learners</Trans>
        </Tag>
      )}
      {isAwaited && (
        <Tag tone="ink" size="large" icon="clock">
          <Trans>Counting</Trans>
        </Tag>
      )}
    </>
  );
}

function TooFew({ board: { tooFew } }: { board: Board }) {
  const { intl } = useLocale();
  const least = limits.standingMin;
  if (tooFew.length === 0) return null;
  return (
    <Notice tone="info">
      <Trans>One rank for all needs {least} candidates in each sitting. Too few are in:</Trans>
      <ul>
        {tooFew.map(({ id, name, candidates }) => (
          <li key={id}>
            <span lang={langOf(name)}>{name}</span>, {candidates.toLocaleString(intl)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function NoList({ id, board, mayWrite }: { id: string; board: Board; mayWrite: boolean }) {
  const [make, { isLoading }] = useMakeMeritMutation();
  return (
    <section className={`sheet stack fits gap-14 ${styles.panel}`}>
      <p className="quiet" role="status">
        {board.isAwaited ? (
          <Trans>The list is made as soon as the last attempt is closed. This takes some seconds.</Trans>
        ) : (
          <Trans>There is no merit list yet.</Trans>
        )}
      </p>
      {!board.isAwaited && board.kind !== "event" && (
        <div className="cluster">
          <Button look="primary" disabled={isLoading} onClick={() => void make({ params: { id } })}>
            <Trans>Make the list</Trans>
          </Button>
        </div>
      )}
      {board.kind === "event" && mayWrite && <DissolveButton id={id} />}
    </section>
  );
}
