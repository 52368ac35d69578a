import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { may } from "@patrak/domain";
import { useParams } from "react-router";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import { adminPaths, rosterPath } from "../paths.ts";
import { useZone } from "../sittings/useZone.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Tick } from "../ui/Tick.tsx";
import type { Room } from "./rosters.api.ts";
import { StepBody } from "./StepBody.tsx";
import type { Step } from "./steps.ts";
import { useApart } from "./useApart.ts";
import styles from "./room.module.css";

interface Props {
  room: Room;
  go: (step: Step) => void;
  ticked: readonly string[];
  onTick: (ticked: readonly string[]) => void;
}

export function ReadyStep({ room, go, ticked, onTick }: Props) {
  const { t } = useLingui();
  const { firstName, lastName } = useAdministrator();
  return (
    <StepBody
      title={t`Is the room ready?`}
      lead={`${firstName} ${lastName}`}
      bar={
        <>
          <LeaveLink />
          <Button look="primary" onClick={() => go("check-in")}>
            <Trans>Open check-in</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className="stack fits gap-14">
          <Checked room={room} />
          <ByHand ticked={ticked} onTick={onTick} />
        </div>
        <Today room={room} />
      </div>
    </StepBody>
  );
}

/** Back to the list that led here. */
export function LeaveLink() {
  const { id = "" } = useParams();
  const { role } = useAdministrator();
  const to = may(role, "rooms.own") ? adminPaths.rooms : rosterPath(id);
  return (
    <Link className={buttonClass("secondary")} to={to}>
      <Trans>Leave</Trans>
    </Link>
  );
}

/** Above it a clock on the wall is no help. */
const MOST_APART_S = 2;

function Checked({ room }: { room: Room }) {
  const { intl } = useLocale();
  const apart = useApart(room.now);
  const seconds = apart.toLocaleString(intl, { maximumFractionDigits: 1 });
  const { learners } = room;
  const unseated = learners.filter(({ seat }) => seat === null).length;
  return (
    <section className={`sheet ${styles.panel}`} aria-labelledby="checked">
      <h2 id="checked">
        <Trans>Checked for you</Trans>
      </h2>
      <ul className={styles.checks}>
        <Check isGood={learners.length > 0}>
          <Plural
            value={learners.length}
            one="# learner is on the list of this room"
            other="# learners are on the list of this room"
          />
        </Check>
        <Check isGood={unseated === 0}>
          {unseated === 0 ? (
            <Trans>Everybody has a seat</Trans>
          ) : (
            <Plural value={unseated} one="# learner has no seat" other="# learners have no seat" />
          )}
        </Check>
        <Check isGood={apart <= MOST_APART_S}>
          {apart <= MOST_APART_S ? (
            <Trans>This device and the server agree to {seconds} s</Trans>
          ) : (
            <Trans>This device and the server differ by {seconds} s. Go by the clock above.</Trans>
          )}
        </Check>
      </ul>
    </section>
  );
}

function Check({ isGood, children }: { isGood: boolean; children: React.ReactNode }) {
  return (
    <li data-good={isGood || undefined}>
      <AdminIcon name={isGood ? "check" : "alert"} size={18} />
      <span>{children}</span>
    </li>
  );
}

function ByHand({ ticked, onTick }: Pick<Props, "ticked" | "onTick">) {
  const { t } = useLingui();
  const lines = {
    seats: t`Seats are numbered on the desks`,
    bags: t`Phones and bags are at the front`,
    clock: t`The clock on the wall shows the time above`,
    spare: t`Chargers and spare devices are on my table`,
  };
  return (
    <section className={`sheet ${styles.panel}`} aria-labelledby="by-hand">
      <h2 id="by-hand">
        <Trans>Tick yourself</Trans>
      </h2>
      <div className={styles.ticks}>
        {Object.entries(lines).map(([name, words]) => (
          <Tick
            key={name}
            isOn={ticked.includes(name)}
            onToggle={(isOn) => onTick(isOn ? [...ticked, name] : ticked.filter((one) => one !== name))}
          >
            {words}
          </Tick>
        ))}
      </div>
    </section>
  );
}

function Today({ room }: { room: Room }) {
  const { t } = useLingui();
  const { whole, told } = useZone(room.zone);
  const times = [
    [t`Start`, room.opens],
    [t`Last entry`, room.lastEntry],
    [t`Close`, room.closes],
  ] as const;
  return (
    <section className={`sheet ${styles.panel}`} aria-labelledby="today">
      <h2 id="today">
        <Trans>Times</Trans>
      </h2>
      <dl className={styles.times}>
        {times.map(([words, at]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd className="num">{whole(at)}</dd>
          </div>
        ))}
      </dl>
      <p className="note above-10">{told(room.opens)}</p>
    </section>
  );
}
