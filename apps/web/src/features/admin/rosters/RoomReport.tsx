import { useState } from "react";
import { useParams } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import { roomIncidents, rosterLimits, type RoomIncident } from "@patrak/domain";
import { msg } from "@lingui/core/macro";
import { Link } from "../../../shared/Link.tsx";
import { langOf } from "../../../shared/i18n/script.ts";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import field from "../../../shared/ui/Field.module.css";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { roomReportPath } from "../paths.ts";
import { useZone } from "../sittings/useZone.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { OwnForm } from "../ui/OwnForm.tsx";
import { useFailure } from "../ui/useFailure.ts";
import { useReportRoomMutation, type Room } from "./rosters.api.ts";
import { useIncidentWords } from "./useIncidentWords.ts";
import styles from "./room.module.css";

const failed = msg`The report was not sent. Check your connection and press again.`;

/** What happened in the room: goes to who leads the exam, with the name and the time. */
export function RoomReport({ room }: { room: Room }) {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const failure = useFailure();
  const words = useIncidentWords();
  const [send, { error, isLoading }] = useReportRoomMutation();
  // One report, however often it is sent.
  const [reportId, setReportId] = useState(() => crypto.randomUUID());
  const [incidents, setIncidents] = useState<readonly RoomIncident[]>([]);
  const [note, setNote] = useState("");
  const { centre, room: name } = room;
  const turn = (one: RoomIncident) =>
    setIncidents((on) => (on.includes(one) ? on.filter((other) => other !== one) : [...on, one]));
  const report = async () => {
    const body = { reportId, centre, room: name, incidents: [...incidents], note };
    const reply = await send({ params: { id }, body });
    if (reply.error !== undefined) return;
    setReportId(crypto.randomUUID());
    setIncidents([]);
    setNote("");
  };
  return (
    <section className={`sheet ${styles.panel}`} aria-labelledby="report">
      <OwnForm onSend={() => void report()}>
        <div className="stack gap-12">
          <div>
            <h2 id="report">
              <Trans>Report of the room</Trans>
            </h2>
            <p className="note">
              <Trans>Goes to who leads the exam, with your name and the time.</Trans>
            </p>
          </div>
          {error !== undefined && <Notice tone="error">{failure.of(error, failed)}</Notice>}
          <div className={styles.choices} role="group" aria-label={t`What happened`}>
            {roomIncidents.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={incidents.includes(one)}
                onClick={() => turn(one)}
              >
                {words[one]}
              </button>
            ))}
            <button type="button" aria-pressed={incidents.length === 0} onClick={() => setIncidents([])}>
              <Trans>Nothing</Trans>
            </button>
          </div>
          <div className={field.field}>
            <label htmlFor="note">
              <Trans>Note, with seat numbers in place of names</Trans>
            </label>
            <textarea
              className="input"
              id="note"
              rows={3}
              maxLength={rosterLimits.noteLength}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </div>
          <div className="row gap-8">
            <Button look="primary" type="submit" busy={isLoading && t`Send the report`}>
              <Trans>Send the report</Trans>
            </Button>
            <Link className={buttonClass("secondary")} to={roomReportPath(id, { centre, room: name })}>
              <AdminIcon name="print" size={18} />
              <Trans>Print</Trans>
            </Link>
          </div>
        </div>
      </OwnForm>
      {room.reports.length > 0 && (
        <div className="above-18" role="status">
          <Reports room={room} />
        </div>
      )}
    </section>
  );
}

export function Reports({ room }: { room: Room }) {
  const { t } = useLingui();
  const { time } = useZone(room.zone);
  const words = useIncidentWords();
  return (
    <ul className={styles.reports}>
      {room.reports.map(({ id, at, by, incidents, note }) => (
        <li key={id}>
          <b>{incidents.map((one) => words[one]).join(", ") || t`Nothing happened`}</b>
          {note !== "" && <p lang={langOf(note)}>{note}</p>}
          <small className="note">
            {by !== null && <span lang={langOf(by)}>{by}, </span>}
            {time(at)}
          </small>
        </li>
      ))}
    </ul>
  );
}
