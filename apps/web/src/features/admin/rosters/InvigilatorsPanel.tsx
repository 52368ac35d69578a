import { useState, type SyntheticEvent } from "react";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import field from "../../../shared/ui/Field.module.css";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { useFailure } from "../ui/useFailure.ts";
import {
  useGetInvigilatorsQuery,
  useGiveRoomMutation,
  useTakeRoomMutation,
  type Invigilators,
  type RosterRoom,
} from "./rosters.api.ts";
import styles from "./rosters.module.css";
import { useRoomName } from "./useRoomName.ts";

const failed = msg`This could not be saved. Check your connection and try again.`;

/** Who looks after which room. */
export function InvigilatorsPanel({ id, rooms }: { id: string; rooms: readonly RosterRoom[] }) {
  const { data } = useGetInvigilatorsQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  return (
    <section className={`sheet stack gap-10 ${styles.panel}`} aria-labelledby="invigilators">
      <h2 id="invigilators">
        <Trans>Invigilators</Trans>
      </h2>
      <p className="note">
        <Trans>They see their room on a phone and nothing else, until the sitting is over.</Trans>
      </p>
      {data && data.assigned.length > 0 && <Assigned id={id} assigned={data.assigned} />}
      {data?.invigilators.length === 0 && (
        <p className="note">
          <Trans>Nobody has this role. An owner invites invigilators on the page Team.</Trans>
        </p>
      )}
      {data && data.invigilators.length > 0 && (
        <Give id={id} rooms={rooms} invigilators={data.invigilators} />
      )}
    </section>
  );
}

function Assigned({ id, assigned }: { id: string; assigned: Invigilators["assigned"] }) {
  const { t } = useLingui();
  const failure = useFailure();
  const nameOf = useRoomName();
  const [take, { error }] = useTakeRoomMutation();
  return (
    <>
      {error !== undefined && <Notice tone="error">{failure.of(error, failed)}</Notice>}
      <ul className={styles.given}>
        {assigned.map(({ id: assignmentId, invigilator: { name }, place }) => (
          <li key={assignmentId}>
            <span>
              <b lang={langOf(name)}>{name}</b>
              <small>{place ? nameOf(place) : t`The whole sitting`}</small>
            </span>
            <Button
              look="quiet"
              size="icon"
              aria-label={t`Take the room from ${name}`}
              onClick={() => void take({ params: { id }, body: { assignmentId } })}
            >
              <AdminIcon name="close" size={18} />
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface GiveProps {
  id: string;
  rooms: readonly RosterRoom[];
  invigilators: Invigilators["invigilators"];
}

function Give({ id, rooms, invigilators }: GiveProps) {
  const { t } = useLingui();
  const failure = useFailure();
  const nameOf = useRoomName();
  const [invigilatorId, setInvigilator] = useState("");
  const [at, setAt] = useState("");
  const [give, { error, isLoading }] = useGiveRoomMutation();
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const room = at === "" ? undefined : rooms[Number(at)];
    const place = room ? { centre: room.centre, room: room.room } : null;
    const { data } = await give({ params: { id }, body: { invigilatorId, place } });
    if (data) setInvigilator("");
  };
  const words = t`Give the room`;
  return (
    <form className="stack gap-10" onSubmit={(event) => void send(event)}>
      {error !== undefined && <Notice tone="error">{failure.of(error, failed)}</Notice>}
      <div className={field.field}>
        <label htmlFor="invigilator">{t`Invigilator`}</label>
        <select
          className="input"
          id="invigilator"
          required
          value={invigilatorId}
          onChange={(event) => setInvigilator(event.target.value)}
        >
          <option value="">{t`Choose…`}</option>
          {invigilators.map(({ id: one, name }) => (
            <option key={one} value={one} lang={langOf(name)}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className={field.field}>
        <label htmlFor="given-room">{t`Room`}</label>
        <select className="input" id="given-room" value={at} onChange={(event) => setAt(event.target.value)}>
          <option value="">{t`The whole sitting`}</option>
          {rooms.map((room, index) => (
            <option key={nameOf(room)} value={index} lang={langOf(nameOf(room))}>
              {nameOf(room)}
            </option>
          ))}
        </select>
      </div>
      <Button look="secondary" type="submit" busy={isLoading && words}>
        {words}
      </Button>
    </form>
  );
}
