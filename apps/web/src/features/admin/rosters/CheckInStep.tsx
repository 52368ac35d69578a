import { useRef, useState } from "react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Attendance } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useZone } from "../sittings/useZone.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { matchesWords, useRowKeys } from "./rows.ts";
import type { Room, Seated } from "./rosters.api.ts";
import { StepBody } from "./StepBody.tsx";
import type { Step } from "./steps.ts";
import { withTicks, type useTicks } from "./useTicks.ts";
import styles from "./room.module.css";

interface Props {
  room: Room;
  go: (step: Step) => void;
  marking: ReturnType<typeof useTicks>;
}

export function CheckInStep({ room, go, marking }: Props) {
  const { t } = useLingui();
  const [words, setWords] = useState("");
  const [isOnlyOpen, setOnlyOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const { ticks, isRefused, tick } = marking;
  const learners = withTicks(room.learners, ticks);
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
      {isRefused && <Notice tone="error">{t`A mark was not kept: the learner has left this room.`}</Notice>}
      <Unsent count={learners.filter(({ id }) => ticks[id]).length} />
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
                isUnsent={ticks[learner.id] !== undefined}
                onMark={(as) => tick(learner.id, as)}
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

/** Shown after a moment: with a network a tick is sent before anybody has read this. */
function Unsent({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div className={styles.unsent}>
      <Notice tone="flag">
        <Plural
          value={count}
          one="# tick waits on this device. It is sent when the network is back."
          other="# ticks wait on this device. They are sent when the network is back."
        />
      </Notice>
    </div>
  );
}

interface RowProps {
  learner: Seated;
  zone: string;
  isUnsent: boolean;
  onMark: (mark: Attendance | null) => void;
}

/** A press on the mark that is on takes it back. */
function Row({ learner, zone, isUnsent, onMark }: RowProps) {
  const { t } = useLingui();
  const { name, rollNumber, seat } = learner;
  const mark = learner.attendance?.mark;
  return (
    <li className={styles.row}>
      <span className={styles.seatNumber}>{seat ?? "–"}</span>
      <span>
        <b lang={langOf(name)}>{name}</b>
        <small className="num">{rollNumber}</small>
        <MarkedBy learner={learner} zone={zone} isUnsent={isUnsent} />
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

function MarkedBy({ learner: { attendance }, zone, isUnsent }: Omit<RowProps, "onMark">) {
  const { time } = useZone(zone);
  if (!attendance)
    return isUnsent ? (
      <small>
        <Trans>not sent yet</Trans>
      </small>
    ) : null;
  const [by, at] = [attendance.by, time(attendance.at)];
  return (
    <small>
      {attendance.mark === "present" ? <Trans>Present</Trans> : <Trans>Absent</Trans>} ·{" "}
      {by !== null && <span lang={langOf(by)}>{by}, </span>}
      {at}
      {isUnsent && (
        <>
          {" "}
          · <Trans>not sent yet</Trans>
        </>
      )}
    </small>
  );
}
