import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { useZone } from "../sittings/useZone.ts";
import type { Room, Seated } from "./rosters.api.ts";
import { SeatActs } from "./SeatActs.tsx";
import { SeatMap } from "./SeatMap.tsx";
import { countSeats, seatState, seatStates, type SeatState } from "./seatStates.ts";
import { StepBody } from "./StepBody.tsx";
import type { Step } from "./steps.ts";
import { useSeatWords } from "./useSeatWords.ts";
import styles from "./room.module.css";

export function WatchStep({ room, go }: { room: Room; go: (step: Step) => void }) {
  const { t } = useLingui();
  const { second } = useZone(room.zone);
  const [on, setOn] = useState<SeatState>();
  const turn = (state: SeatState) => setOn((now) => (now === state ? undefined : state));
  useTileKeys(turn);
  const at = second(room.now);
  return (
    <StepBody
      title={t`The room`}
      lead={
        <>
          <Plural value={room.learners.length} one="# on the list" other="# on the list" /> ·{" "}
          <Trans>as of {at}</Trans>
        </>
      }
      bar={
        <>
          <Button look="secondary" onClick={() => go("code")}>
            <Trans>Code</Trans>
          </Button>
          <Button look="secondary" onClick={() => go("dismiss")}>
            <Trans>Go to dismiss</Trans>
          </Button>
        </>
      }
    >
      <Tiles room={room} on={on} onTurn={turn} />
      <div className={styles.columns}>
        <SeatMap learners={room.learners} on={on} />
        <Listed room={room} on={on} onAll={() => setOn(undefined)} />
      </div>
    </StepBody>
  );
}

/** The digits press the tiles. */
function useTileKeys(turn: (state: SeatState) => void) {
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const state = seatStates[Number(key) - 1];
      if (state === undefined || ctrlKey || metaKey || altKey) return;
      if (!(target as HTMLElement).matches("input, textarea")) turn(state);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

interface TilesProps {
  room: Room;
  on: SeatState | undefined;
  onTurn: (state: SeatState) => void;
}

function Tiles({ room, on, onTurn }: TilesProps) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const words = useSeatWords();
  const counts = countSeats(room.learners);
  return (
    <div className={styles.tiles} role="group" aria-label={t`Show only`}>
      {seatStates.map((state) => (
        <button key={state} type="button" aria-pressed={state === on} onClick={() => onTurn(state)}>
          <span>
            <i className={styles.dot} data-state={state} />
            {words[state]}
          </span>
          <b>{counts[state].toLocaleString(intl)}</b>
        </button>
      ))}
    </div>
  );
}

function Listed({ room, on, onAll }: { room: Room; on: SeatState | undefined; onAll: () => void }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const words = useSeatWords();
  const { id = "" } = useParams();
  const learners = room.learners.filter(({ state }) => on === undefined || seatState(state) === on);
  const count = learners.length.toLocaleString(intl);
  return (
    <section className="sheet" aria-labelledby="listed">
      <div className={styles.listHead}>
        <h2 id="listed">
          {on === undefined ? t`Everybody` : words[on]}, {count}
        </h2>
        {on !== undefined && (
          <Button look="quiet" size="small" onClick={onAll}>
            <Trans>Show all</Trans>
          </Button>
        )}
      </div>
      <ul className={styles.roll}>
        {learners.map((learner) => (
          <li key={learner.id} className={styles.person}>
            <span className={styles.seat} data-state={seatState(learner.state)} aria-hidden="true">
              <span>{learner.seat ?? "–"}</span>
            </span>
            <span>
              <b lang={langOf(learner.name)}>{learner.name}</b>
              <small className="num">{learner.rollNumber}</small>
              <small>
                <Doing learner={learner} now={room.now} />
              </small>
            </span>
            {room.isRunning && <SeatActs id={id} learner={learner} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Doing({ learner: { state, heardAt, answered }, now }: { learner: Seated; now: string }) {
  const words = useSeatWords();
  const minutes = heardAt === null ? 0 : Math.floor((Date.parse(now) - Date.parse(heardAt)) / 60_000);
  return (
    <>
      {state === "silent" && minutes > 0 ? (
        <Plural value={minutes} one="Silent for # minute" other="Silent for # minutes" />
      ) : (
        words[seatState(state)]
      )}
      {answered !== null && (
        <>
          {" "}
          · <Plural value={answered} one="# answer with the server" other="# answers with the server" />
        </>
      )}
    </>
  );
}
