import { useParams } from "react-router";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { contentText } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { CentreSheet } from "../../../shared/ui/CentreSheet.tsx";
import { ScreenSpinner } from "../../../shared/ui/Spinner.tsx";
import { useSearch } from "../../../shared/useSearch.ts";
import { useTitle } from "../../../shared/useTitle.ts";
import { roomPath } from "../paths.ts";
import { useZone } from "../sittings/useZone.ts";
import { isNotFound } from "../tests/isNotFound.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Failed } from "../ui/Failed.tsx";
import { NotFoundPage } from "../ui/NotFoundPage.tsx";
import { Reports } from "./RoomReport.tsx";
import { useGetRoomQuery, type Room, type Seated } from "./rosters.api.ts";
import { countSeats, seatStates } from "./seatStates.ts";
import { useRoomName } from "./useRoomName.ts";
import { useSeatWords } from "./useSeatWords.ts";
import styles from "./rosters.module.css";

/** A room in figures, who was absent and what was reported, on A4. */
export function RoomReportPage() {
  const { id = "" } = useParams();
  const [address] = useSearch();
  const [centre, room] = [address.get("centre") ?? "", address.get("room") ?? ""];
  const { currentData, error, refetch } = useGetRoomQuery(
    { params: { id }, query: { centre, room } },
    { refetchOnMountOrArgChange: true },
  );
  if (isNotFound(error) || (!currentData && error !== undefined))
    return (
      <CentreSheet>
        {isNotFound(error) ? <NotFoundPage /> : <Failed onRetry={() => void refetch()} />}
      </CentreSheet>
    );
  return currentData ? <Report id={id} room={currentData} /> : <ScreenSpinner />;
}

function Report({ id, room }: { id: string; room: Room }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const { whole, second, told } = useZone(room.zone);
  const name = useRoomName()(room);
  const title = contentText(room.title, content, t`No title available`);
  useTitle(t`Report of the room`);
  const at = second(room.now);
  const marked = (mark: string | null) =>
    room.learners.filter(({ attendance }) => (attendance?.mark ?? null) === mark);
  return (
    <main className={styles.report}>
      <div className={`row gap-8 only-screen ${styles.reportActs}`}>
        <Button look="primary" onClick={() => globalThis.print()}>
          <AdminIcon name="print" size={18} />
          <Trans>Print</Trans>
        </Button>
        <Link className={buttonClass("secondary")} to={`${roomPath(id, room)}&step=dismiss`}>
          <Trans>To the room</Trans>
        </Link>
      </div>
      <article className={`sheet ${styles.printed}`}>
        <header>
          <h1 className="fs-20">
            <Trans>Report of the room</Trans>
          </h1>
          <p>
            <b lang={langOf(name)}>{name}</b> · <span lang={langOf(title)}>{title}</span>
          </p>
          <p className="num">
            {whole(room.opens)}, {told(room.opens)} · <Trans>as of {at}</Trans>
          </p>
        </header>
        <Figures room={room} present={marked("present").length} />
        <Seats title={t`Marked absent`} learners={marked("absent")} />
        <Seats title={t`Not marked`} learners={marked(null)} />
        <h2 className="above-18">
          <Trans>What happened</Trans>
        </h2>
        {room.reports.length > 0 ? (
          <Reports room={room} />
        ) : (
          <p className="note">
            <Trans>Nobody has sent a report yet.</Trans>
          </p>
        )}
      </article>
    </main>
  );
}

function Figures({ room, present }: { room: Room; present: number }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const words = useSeatWords();
  const counts = countSeats(room.learners);
  const lines = [
    [t`On the list`, room.learners.length],
    [t`Marked present`, present],
    ...seatStates.map((state) => [state === "absent" ? t`Never seen` : words[state], counts[state]] as const),
  ] as const;
  return (
    <table>
      <tbody>
        {lines.map(([label, count]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="num">{count.toLocaleString(intl)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Seats({ title, learners }: { title: string; learners: readonly Seated[] }) {
  if (learners.length === 0) return null;
  return (
    <>
      <h2 className="above-18">
        {title}, <Plural value={learners.length} one="# learner" other="# learners" />
      </h2>
      <ul className={styles.named}>
        {learners.map(({ id, seat, name, rollNumber }) => (
          <li key={id}>
            <b className="num">{seat ?? "–"}</b> <span lang={langOf(name)}>{name}</span>{" "}
            <span className="note num">{rollNumber}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
