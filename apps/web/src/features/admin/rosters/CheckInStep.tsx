import { useRef, useState } from "react";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Attendance } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useZone } from "../sittings/useZone.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { useFailure } from "../ui/useFailure.ts";
import { matchesWords, useRowKeys } from "./rows.ts";
import { useMarkAttendanceMutation, type Room, type Seated } from "./rosters.api.ts";
import { StepBody } from "./StepBody.tsx";
import type { Step } from "./steps.ts";
import styles from "./room.module.css";

interface Props {
  room: Room;
  go: (step: Step) => void;
  asked: Parameters<ReturnType<typeof useMarkAttendanceMutation>[0]>[0]["shown"];
}

const failed = msg`The mark was not kept. Check your connection and press again.`;

export function CheckInStep({ room, go, asked }: Props) {
  const { t } = useLingui();
  const failure = useFailure();
  const [words, setWords] = useState("");
  const [isOnlyOpen, setOnlyOpen] = useState(false);
  const [mark, { error }] = useMarkAttendanceMutation();
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const { learners } = room;
  const isPresent = ({ attendance }: Seated) => attendance?.mark === "present";
  const present = learners.filter(isPresent).length;
  const all = learners.length;
  const shown = learners.filter(
    (learner) => matchesWords(learner, words) && !(isOnlyOpen && isPresent(learner)),
  );
  return (
    <StepBody
      title={t`Who is here?`}
      lead={
        <span role="status">
          <Trans>
            {present} of {all} present
          </Trans>
        </span>
      }
      bar={
        <>
          <Button look="secondary" onClick={() => go("ready")}>
            <Trans>Back</Trans>
          </Button>
          <Button look="primary" onClick={() => go("code")}>
            <Trans>Show the code</Trans>
          </Button>
        </>
      }
    >
      {error !== undefined && <Notice tone="error">{failure.of(error, failed)}</Notice>}
      <section className="sheet" aria-label={t`Learners of the room`}>
        <div className={styles.find}>
          <SearchBox
            label={t`Name, number or seat`}
            placeholder={t`Name, number or seat`}
            value={words}
            onChange={setWords}
          />
          <div className={styles.choices} role="group" aria-label={t`Show only`}>
            <button type="button" aria-pressed={!isOnlyOpen} onClick={() => setOnlyOpen(false)}>
              <Trans>All {all}</Trans>
            </button>
            <button type="button" aria-pressed={isOnlyOpen} onClick={() => setOnlyOpen(true)}>
              <Trans>Not here {all - present}</Trans>
            </button>
          </div>
        </div>
        <div ref={list}>
          <ul className={styles.roll}>
            {shown.map((learner) => (
              <Row
                key={learner.id}
                learner={learner}
                zone={room.zone}
                onMark={(as) =>
                  void mark({
                    params: asked.params,
                    body: { learnerId: learner.id, mark: as },
                    shown: asked,
                  })
                }
              />
            ))}
          </ul>
        </div>
        {shown.length === 0 && (
          <p className={`note ${styles.none}`}>
            <Plural value={all} _0="Nobody is on the list of this room." other="Nobody is found." />
          </p>
        )}
      </section>
    </StepBody>
  );
}

interface RowProps {
  learner: Seated;
  zone: string;
  onMark: (mark: Attendance | null) => void;
}

/** A press on the mark that is on takes it back. */
function Row({ learner, zone, onMark }: RowProps) {
  const { t } = useLingui();
  const { name, rollNumber, seat } = learner;
  const mark = learner.attendance?.mark;
  return (
    <li className={styles.row}>
      <span className={styles.seatNumber}>{seat ?? "–"}</span>
      <span>
        <b lang={langOf(name)}>{name}</b>
        <small className="num">{rollNumber}</small>
        <MarkedBy learner={learner} zone={zone} />
      </span>
      <button
        type="button"
        className={styles.mark}
        data-mark="absent"
        aria-pressed={mark === "absent"}
        aria-label={t`${name} is absent`}
        onClick={() => onMark(mark === "absent" ? null : "absent")}
      >
        <i>
          <AdminIcon name="close" />
        </i>
      </button>
      <button
        type="button"
        className={styles.mark}
        data-mark="present"
        aria-pressed={mark === "present"}
        aria-label={t`${name} is present`}
        onClick={() => onMark(mark === "present" ? null : "present")}
      >
        <i>
          <AdminIcon name="check" />
        </i>
      </button>
    </li>
  );
}

function MarkedBy({ learner: { attendance }, zone }: Pick<RowProps, "learner" | "zone">) {
  const { time } = useZone(zone);
  if (!attendance) return null;
  const [by, at] = [attendance.by, time(attendance.at)];
  return (
    <small>
      {attendance.mark === "present" ? <Trans>Present</Trans> : <Trans>Absent</Trans>} ·{" "}
      {by !== null && <span lang={langOf(by)}>{by}, </span>}
      {at}
    </small>
  );
}
