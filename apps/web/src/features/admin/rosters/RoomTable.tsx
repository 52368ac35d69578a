import { useState } from "react";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { roomPath } from "../paths.ts";
import { useZone } from "../sittings/useZone.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Failed } from "../ui/Failed.tsx";
import { ScrollTable } from "../ui/ScrollTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { Tag } from "../ui/Tag.tsx";
import { useFailure } from "../ui/useFailure.ts";
import { useGetRoomQuery, useRemoveFromRosterMutation, type RosterRoom, type Seated } from "./rosters.api.ts";
import { matchesWords } from "./rows.ts";
import styles from "./rosters.module.css";
import { useRoomName } from "./useRoomName.ts";

interface Props {
  id: string;
  room: RosterRoom;
  mayWrite: boolean;
}

const failed = msg`This could not be saved. Check your connection and try again.`;

/** Everybody of one room, by seat. */
export function RoomTable({ id, room, mayWrite }: Props) {
  const { t } = useLingui();
  const { centre, room: name } = room;
  const shown = useRoomName()(room);
  const failure = useFailure();
  const [words, setWords] = useState("");
  const [remove, { error }] = useRemoveFromRosterMutation();
  const { currentData, isError, refetch } = useGetRoomQuery(
    { params: { id }, query: { centre, room: name } },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData)
    return isError ? (
      <Failed onRetry={() => void refetch()} />
    ) : (
      <Waiting>
        <Trans>Loading…</Trans>
      </Waiting>
    );
  const learners = currentData.learners.filter((learner) => matchesWords(learner, words));
  const columns = [
    { words: t`Seat` },
    { words: t`Learner` },
    { words: t`Attendance` },
    ...(mayWrite ? [{ words: t`Take off`, isHidden: true as const }] : []),
  ];
  return (
    <section className="sheet" aria-labelledby="room">
      <div className={styles.head}>
        <div>
          <h2 id="room" lang={langOf(shown)}>
            {shown}
          </h2>
          <p className="note">
            <Plural value={room.learners} one="# learner" other="# learners" />
          </p>
        </div>
        <SearchBox
          label={t`Name, number or seat`}
          placeholder={t`Name, number or seat`}
          value={words}
          onChange={setWords}
        />
        <Link className={buttonClass("secondary")} to={roomPath(id, { centre, room: name })}>
          <Trans>Open the room</Trans>
        </Link>
      </div>
      {error !== undefined && <Notice tone="error">{failure.of(error, failed)}</Notice>}
      <ScrollTable label={shown} columns={columns}>
        {learners.map((learner) => (
          <tr key={learner.id}>
            <td className="num">{learner.seat ?? "–"}</td>
            <td>
              <b lang={langOf(learner.name)}>{learner.name}</b>{" "}
              <span className="aside num">{learner.rollNumber}</span>
            </td>
            <td>
              <Mark learner={learner} zone={currentData.zone} />
            </td>
            {mayWrite && (
              <td>
                <Button
                  look="quiet"
                  size="icon"
                  aria-label={t`Take ${learner.name} off the roster`}
                  onClick={() => void remove({ params: { id }, body: { learnerIds: [learner.id] } })}
                >
                  <AdminIcon name="trash" size={18} />
                </Button>
              </td>
            )}
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}

function Mark({ learner: { attendance }, zone }: { learner: Seated; zone: string }) {
  const { time } = useZone(zone);
  if (!attendance)
    return (
      <Tag tone="line">
        <Trans>Not marked</Trans>
      </Tag>
    );
  const isPresent = attendance.mark === "present";
  return (
    <>
      <Tag tone={isPresent ? "ok" : "plain"} icon={isPresent ? "check" : "close"}>
        {isPresent ? <Trans>Present</Trans> : <Trans>Absent</Trans>}
      </Tag>{" "}
      <span className="aside">
        {attendance.by !== null && <span lang={langOf(attendance.by)}>{attendance.by}, </span>}
        {time(attendance.at)}
      </span>
    </>
  );
}
