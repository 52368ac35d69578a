import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { LeaveLink } from "./ReadyStep.tsx";
import { RoomReport } from "./RoomReport.tsx";
import type { Room } from "./rosters.api.ts";
import { SeatMap } from "./SeatMap.tsx";
import { countSeats } from "./seatStates.ts";
import { StepBody } from "./StepBody.tsx";
import type { Step } from "./steps.ts";
import styles from "./room.module.css";

/** The room may go when every sheet is with the server. */
export function DismissStep({ room, go }: { room: Room; go: (step: Step) => void }) {
  const { t } = useLingui();
  const { absent, waiting, working, silent, submitted } = countSeats(room.learners);
  const open = working + silent;
  const isOver = open === 0 && submitted > 0;
  return (
    <StepBody
      title={t`Dismiss the room`}
      lead={
        <Plural
          value={absent + waiting}
          one="# learner has not entered"
          other="# learners have not entered"
        />
      }
      bar={
        <>
          <Button look="secondary" onClick={() => go("room")}>
            <Trans>Back</Trans>
          </Button>
          <LeaveLink />
        </>
      }
    >
      <div className="stack fits gap-14">
        <section className={`sheet ${styles.verdict}`} data-good={isOver || undefined} role="status">
          <AdminIcon name={isOver ? "check" : "clock"} />
          {isOver ? (
            <h2>
              <Plural
                value={submitted}
                one="The # sheet is with the server: the room may go"
                other="All # sheets are with the server: the room may go"
              />
            </h2>
          ) : (
            <Waits room={room} open={open} />
          )}
        </section>
        <SeatMap learners={room.learners} on={undefined} />
        <RoomReport room={room} />
      </div>
    </StepBody>
  );
}

function Waits({ room, open }: { room: Room; open: number }) {
  const { intl } = useLocale();
  const names = room.learners
    .filter(({ state }) => state === "working" || state === "silent")
    .map(({ seat, name }) => seat ?? name);
  const seats = new Intl.ListFormat(intl, { type: "unit" }).format(names.slice(0, MOST_NAMED));
  if (open === 0)
    return (
      <h2>
        <Trans>Nobody has entered yet</Trans>
      </h2>
    );
  return (
    <div>
      <h2>
        <Plural
          value={open}
          one="# sheet is not with the server yet"
          other="# sheets are not with the server yet"
        />
      </h2>
      {open <= MOST_NAMED && (
        <p className="note">
          <Trans>Seats: {seats}</Trans>
        </p>
      )}
    </div>
  );
}

const MOST_NAMED = 12;
