import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { contentText } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { roomPath } from "../paths.ts";
import { useZone } from "../sittings/useZone.ts";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { useGetRoomsQuery, type Rooms } from "./rosters.api.ts";
import styles from "./rosters.module.css";
import { useRoomName } from "./useRoomName.ts";

const ASK_EVERY_MS = 30_000;

/** The rooms that are given to an invigilator, the next one first. */
export function RoomsPage() {
  const { t } = useLingui();
  const { data, isError, refetch } = useGetRoomsQuery(undefined, {
    pollingInterval: ASK_EVERY_MS,
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <PageHead
        title={t`My rooms`}
        lead={<Trans>A room is yours until its sitting is over, and then leaves this page.</Trans>}
      />
      {!data && isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Waiting>
          <Trans>Loading…</Trans>
        </Waiting>
      )}
      {data?.rooms.length === 0 && (
        <p className={`sheet note ${styles.panel}`}>
          <Trans>No room is given to you. Whoever plans the sitting gives it.</Trans>
        </p>
      )}
      {data && (
        <ul className="stack fits gap-14">
          {data.rooms.map((room) => (
            <GivenRoom key={`${room.sittingId}/${room.centre}/${room.room}`} given={room} zone={data.zone} />
          ))}
        </ul>
      )}
    </>
  );
}

function GivenRoom({ given, zone }: { given: Rooms["rooms"][number]; zone: string }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const { whole, time } = useZone(zone);
  const name = useRoomName()(given);
  const title = contentText(given.title, content, t`No title available`);
  const [opens, closes] = [whole(given.opens), time(given.closes)];
  return (
    <li className={`sheet cluster ends gap-14 ${styles.panel}`}>
      <div>
        <h2 className="fs-17" lang={langOf(name)}>
          {name}
        </h2>
        <p className="note" lang={langOf(title)}>
          {title}
        </p>
        <p className="note num">
          <Trans>
            {opens} to {closes}
          </Trans>{" "}
          · <Plural value={given.learners} one="# learner" other="# learners" />
        </p>
      </div>
      <Link className={buttonClass("primary")} to={roomPath(given.sittingId, given)}>
        <Trans>Open the room</Trans>
      </Link>
    </li>
  );
}
