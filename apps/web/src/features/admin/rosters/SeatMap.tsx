import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import type { Seated } from "./rosters.api.ts";
import { seatState, type SeatState } from "./seatStates.ts";
import { useSeatWords } from "./useSeatWords.ts";
import styles from "./room.module.css";

interface Props {
  learners: readonly Seated[];
  /** The state that is looked at; the others stand back. */
  on: SeatState | undefined;
}

/** The seats in the order of their numbers. */
export function SeatMap({ learners, on }: Props) {
  const { t } = useLingui();
  const words = useSeatWords();
  return (
    <section className={`sheet ${styles.panel}`} aria-label={t`Seats`}>
      <p className={styles.front}>
        <Trans>Front of the room</Trans>
      </p>
      <ul className={styles.seats}>
        {learners.map(({ id, seat, name, state }) => {
          const shown = seatState(state);
          const number = seat ?? "–";
          return (
            <li
              key={id}
              className={styles.seat}
              data-state={shown}
              data-back={(on !== undefined && on !== shown) || undefined}
            >
              <span aria-hidden="true">{number}</span>
              <span className="visually-hidden">
                {t`Seat ${number}`}, <span lang={langOf(name)}>{name}</span>, {words[shown]}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
