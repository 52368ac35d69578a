import { formatElapsed } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { sittingLearnerPath } from "../paths.ts";
import { useGetSittingAttemptsQuery, useGetTimelineQuery } from "../sittings/sittings.api.ts";
import { drawnOf, ticksOf, type Drawn } from "../sittings/timeline.ts";
import { useZone } from "../sittings/useZone.ts";
import { Failed } from "../ui/Failed.tsx";
import type { MeritRow } from "./results.api.ts";
import styles from "./timeline.module.css";

interface Props {
  row: MeritRow;
  sittingId: string;
  zone: string;
}

/** When a learner of the list answered, in one lane. */
export function RowTimeline({ row, sittingId, zone }: Props) {
  const learner = row.learnerId;
  const found = useGetSittingAttemptsQuery({ params: { id: sittingId }, query: { learner } });
  const told = useGetTimelineQuery({
    params: { id: sittingId },
    query: { learner, attempt: row.attemptId },
  });
  const attempt = found.data?.attempts.find(({ id }) => id === row.attemptId);
  const name = row.name ?? "";
  const blank = attempt && attempt.questions - row.answered;
  return (
    <div className={styles.open}>
      <div className="wraps ends gap-12">
        <div>
          <h3 className="fs-15">
            <Trans>
              The attempt of <span lang={langOf(name)}>{name}</span>
            </Trans>
          </h3>
          {blank !== undefined && (
            <p className="note num">
              <Trans>
                {row.correct} right, {row.wrong} wrong, {blank} blank
              </Trans>
              {told.data && (
                <>
                  {" · "}
                  <Plural value={told.data.changed} one="# answer changed" other="# answers changed" />
                  {" · "}
                  <Plural value={told.data.saves.length} one="# save" other="# saves" />
                </>
              )}
            </p>
          )}
        </div>
        <Link className={buttonClass("secondary", "small")} to={sittingLearnerPath(sittingId, learner)}>
          <Trans>Open the attempt</Trans>
        </Link>
      </div>
      {found.data && told.data && attempt ? (
        <Lane
          drawn={drawnOf(attempt, told.data, Date.parse(found.data.now))}
          end={attempt.endTime}
          zone={zone}
        />
      ) : found.isError || told.isError ? (
        <Failed
          onRetry={() => {
            void found.refetch();
            void told.refetch();
          }}
        />
      ) : (
        <Waiting>
          <Trans>Loading…</Trans>
        </Waiting>
      )}
    </div>
  );
}

const WIDTH = 1080;
const [TOP, BOTTOM] = [26, 50];
const MIDDLE = (TOP + BOTTOM) / 2;

function Lane({ drawn, end, zone }: { drawn: Drawn; end: string | null; zone: string }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const { time } = useZone(zone);
  const x = (at: number) => ((at - drawn.from) / (drawn.to - drawn.from)) * WIDTH;
  const saves = drawn.marks.filter(({ kind }) => kind !== "look");
  const [started, ended] = [time(drawn.from), end === null ? "" : time(end)];
  const count = saves.length;
  return (
    <svg
      className={styles.lane}
      viewBox={`0 0 ${WIDTH} 78`}
      role="img"
      aria-label={t`Attempt from ${started} to ${ended}: saves: ${count}`}
    >
      {drawn.silences.map(({ from, to }) => (
        <g key={from}>
          <rect
            className={styles.silence}
            x={x(from)}
            y={TOP - 4}
            width={Math.max(3, x(to) - x(from))}
            height={32}
            rx="4"
          />
          <text x={(x(from) + x(to)) / 2} y="14" textAnchor="middle">
            {t`No signal`}, {formatElapsed(from, to, intl)}
          </text>
        </g>
      ))}
      {saves.map(({ at, kind }, index) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- A mark is its place in the ledger.
          key={index}
          className={styles[kind]}
          x={x(at) - 3}
          y={MIDDLE - 11}
          width="6"
          height="22"
          rx="1.5"
        />
      ))}
      {drawn.runs.slice(1).map(({ from, language }) => (
        <Moment
          key={from}
          x={x(from)}
          words={language === "hindi" ? t`To Hindi` : t`To English`}
          look="language"
        />
      ))}
      {end !== null && <Moment x={x(Date.parse(end))} words={t`Handed in`} look="end" />}
      <line className={styles.axis} x1="0" x2={WIDTH} y1="56" y2="56" />
      {ticksOf(drawn.from, drawn.to).map((tick) => (
        <text key={tick} x={Math.min(WIDTH - 30, Math.max(30, x(tick)))} y="74" textAnchor="middle">
          {time(tick)}
        </text>
      ))}
    </svg>
  );
}

function Moment({ x, words, look }: { x: number; words: string; look: "language" | "end" }) {
  return (
    <>
      <line className={styles.moment} data-look={look} x1={x} x2={x} y1={TOP - 6} y2={BOTTOM + 6} />
      <text x={Math.min(WIDTH - 40, Math.max(40, x))} y="14" textAnchor="middle">
        {words}
      </text>
    </>
  );
}
