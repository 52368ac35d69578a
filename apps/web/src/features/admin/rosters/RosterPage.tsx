import { useState } from "react";
import { useParams } from "react-router";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { contentText, may } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import { Crumbs } from "../batches/Crumbs.tsx";
import { adminPaths, passcodePath, rosterPath, sittingPath } from "../paths.ts";
import { isNotFound } from "../tests/isNotFound.ts";
import { useZone } from "../sittings/useZone.ts";
import { Failed } from "../ui/Failed.tsx";
import { NotFoundPage } from "../ui/NotFoundPage.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { ByHandPanel } from "./ByHandPanel.tsx";
import { InvigilatorsPanel } from "./InvigilatorsPanel.tsx";
import { RoomTable } from "./RoomTable.tsx";
import { useGetRosterQuery, type Roster, type RosterRoom } from "./rosters.api.ts";
import styles from "./rosters.module.css";
import { useRoomName } from "./useRoomName.ts";

/** Who sits where in a sitting, and who looks after the rooms. */
export function RosterPage() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const { currentData, error, refetch } = useGetRosterQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  if (isNotFound(error)) return <NotFoundPage />;
  return (
    <>
      <Crumbs
        steps={[
          { words: t`Exam day`, to: adminPaths.sittings },
          { words: t`Sitting`, to: sittingPath(id) },
        ]}
      >
        {t`Roster`}
      </Crumbs>
      <PageHead title={t`Roster`} lead={currentData && <Lead roster={currentData} />}>
        <Actions id={id} />
      </PageHead>
      {!currentData && error !== undefined && <Failed onRetry={() => void refetch()} />}
      {!currentData && error === undefined && (
        <Waiting>
          <Trans>Loading…</Trans>
        </Waiting>
      )}
      {currentData && <Body id={id} roster={currentData} />}
    </>
  );
}

function Lead({ roster }: { roster: Roster }) {
  const { t } = useLingui();
  const { content, intl } = useLocale();
  const { whole, time } = useZone(roster.zone);
  const title = contentText(roster.title, content, t`No title available`);
  const [opens, closes] = [whole(roster.opens), time(roster.closes)];
  const [placed, invited] = [roster.placed.toLocaleString(intl), roster.invited.toLocaleString(intl)];
  return (
    <>
      <span lang={langOf(title)}>{title}</span> ·{" "}
      <Trans>
        {opens} to {closes}
      </Trans>{" "}
      ·{" "}
      <Trans>
        {placed} of {invited} have a place
      </Trans>
    </>
  );
}

function Actions({ id }: { id: string }) {
  const { role } = useAdministrator();
  return (
    <>
      {may(role, "sittings.write") && (
        <Link className={buttonClass("primary")} to={rosterPath(id, "list")}>
          <Trans>Add a list</Trans>
        </Link>
      )}
      <Link className={buttonClass("secondary")} to={rosterPath(id, "sheet")}>
        <Trans>Print the sheet</Trans>
      </Link>
      {may(role, "sittings.write") && (
        <Link className={buttonClass("secondary")} to={passcodePath(id)}>
          <Trans>Passcode in large type</Trans>
        </Link>
      )}
    </>
  );
}

const keyOf = ({ centre, room }: { centre: string; room: string }) => JSON.stringify([centre, room]);

function Body({ id, roster }: { id: string; roster: Roster }) {
  const { role } = useAdministrator();
  const [chosen, setChosen] = useState<string>();
  const room = roster.rooms.find((one) => keyOf(one) === chosen) ?? roster.rooms[0];
  const mayWrite = may(role, "sittings.write");
  return (
    <div className={styles.body}>
      {room ? (
        <RoomTable key={keyOf(room)} id={id} room={room} mayWrite={mayWrite} />
      ) : (
        <p className={`sheet note ${styles.panel}`}>
          <Trans>Nobody has a place yet. Add a list, or give places one by one.</Trans>
        </p>
      )}
      <div className="stack fits gap-14">
        {roster.rooms.length > 0 && (
          <RoomList rooms={roster.rooms} chosen={room} onChoose={(one) => setChosen(keyOf(one))} />
        )}
        {mayWrite && <ByHandPanel id={id} />}
        {mayWrite && <InvigilatorsPanel id={id} rooms={roster.rooms} />}
      </div>
    </div>
  );
}

interface RoomListProps {
  rooms: readonly RosterRoom[];
  chosen: RosterRoom | undefined;
  onChoose: (room: RosterRoom) => void;
}

function RoomList({ rooms, chosen, onChoose }: RoomListProps) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const nameOf = useRoomName();
  return (
    <section className={`sheet stack gap-10 ${styles.panel}`} aria-labelledby="rooms">
      <h2 id="rooms">
        <Trans>Rooms</Trans>
      </h2>
      <div className={styles.rooms} role="group" aria-label={t`Rooms`}>
        {rooms.map((room) => (
          <button
            key={keyOf(room)}
            type="button"
            aria-pressed={room === chosen}
            onClick={() => onChoose(room)}
          >
            <b lang={langOf(nameOf(room))}>{nameOf(room)}</b>
            <span className="num">{room.learners.toLocaleString(intl)}</span>
            <small>
              <Plural value={room.present} one="# present" other="# present" />,{" "}
              <Plural value={room.absent} one="# absent" other="# absent" />
            </small>
          </button>
        ))}
      </div>
    </section>
  );
}
