import { useParams } from "react-router";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { contentText } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { rosterPath } from "../paths.ts";
import { isNotFound } from "../tests/isNotFound.ts";
import { useZone } from "../sittings/useZone.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Failed } from "../ui/Failed.tsx";
import { NotFoundPage } from "../ui/NotFoundPage.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { Titles } from "../ui/Titles.tsx";
import { useGetRoomQuery, useGetRosterQuery, type Room, type RosterRoom } from "./rosters.api.ts";
import styles from "./rosters.module.css";
import { useRoomName } from "./useRoomName.ts";

/** A sheet for each room, to sign, on A4. */
export function RosterSheetPage() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const { currentData, error, refetch } = useGetRosterQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  if (isNotFound(error)) return <NotFoundPage />;
  return (
    <>
      <div className="only-screen">
        <PageHead
          title={t`Attendance sheet`}
          lead={<Trans>On A4 paper, each room on pages of its own.</Trans>}
        >
          <Button look="primary" disabled={!currentData} onClick={() => globalThis.print()}>
            <AdminIcon name="print" size={18} />
            <Trans>Print</Trans>
          </Button>
          <Link className={buttonClass("secondary")} to={rosterPath(id)}>
            <Trans>To the roster</Trans>
          </Link>
        </PageHead>
      </div>
      {!currentData && error !== undefined && <Failed onRetry={() => void refetch()} />}
      {!currentData && error === undefined && (
        <Waiting>
          <Trans>Loading…</Trans>
        </Waiting>
      )}
      {currentData?.rooms.length === 0 && (
        <p className={`sheet note ${styles.panel}`}>
          <Trans>Nobody has a place yet. Add a list, or give places one by one.</Trans>
        </p>
      )}
      {currentData?.rooms.map((room) => (
        <RoomSheet key={JSON.stringify([room.centre, room.room])} id={id} room={room} />
      ))}
    </>
  );
}

function RoomSheet({ id, room: { centre, room } }: { id: string; room: RosterRoom }) {
  const { currentData, isError, refetch } = useGetRoomQuery(
    { params: { id }, query: { centre, room } },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData) return <Sheet room={currentData} />;
  return isError ? (
    <Failed onRetry={() => void refetch()} />
  ) : (
    <Waiting>
      <Trans>Loading…</Trans>
    </Waiting>
  );
}

function Sheet({ room }: { room: Room }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const { whole, time, told } = useZone(room.zone);
  const name = useRoomName()(room);
  const title = contentText(room.title, content, t`No title available`);
  const [opens, closes] = [whole(room.opens), time(room.closes)];
  return (
    <section className={`sheet ${styles.printed}`} aria-label={name}>
      <header>
        <h2 lang={langOf(title)}>{title}</h2>
        <p>
          <b lang={langOf(name)}>{name}</b> ·{" "}
          <Plural value={room.learners.length} one="# learner" other="# learners" />
        </p>
        <p className="num">
          <Trans>
            {opens} to {closes}
          </Trans>
          , {told(room.opens)}
        </p>
      </header>
      <div
        className={styles.scrolls}
        role="region"
        aria-label={t`${name}: table, scrolls sideways`}
        // A scrolling region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table>
          <Titles of={[t`Roll number`, t`Name`, t`Seat`, t`Room`, t`Signature`]} />
          <tbody>
            {room.learners.map((learner) => (
              <tr key={learner.id}>
                <td className="num">{learner.rollNumber}</td>
                <td lang={langOf(learner.name)}>{learner.name}</td>
                <td className="num">{learner.seat}</td>
                <td lang={langOf(room.room)}>{room.room}</td>
                <Signature />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Empty, for a pen. */
function Signature() {
  const { t } = useLingui();
  return <td aria-label={t`Signature`} />;
}
