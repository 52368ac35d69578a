import { formatElapsed } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { langOf } from "../../../shared/i18n/script.ts";
import type { SittingAttempt } from "./sittings.api.ts";
import { ticksOf, type Drawn } from "./timeline.ts";
import { useZone } from "./useZone.ts";
import styles from "./timeline.module.css";

interface Props {
  drawn: Drawn;
  attempt: SittingAttempt;
  zone: string;
  /** The whole picture as a sentence. */
  label: string;
}

const WIDTH = 1102;
const LEFT = 131;
const RIGHT = 1090;
/** Of the lane of questions: the first question lies at the bottom. */
const [TOP, BOTTOM] = [56, 122];
const [FIRST_LINE, LAST_LINE] = [34, 240];
/** Labels above the picture that would touch stand on two rows. */
const LABEL_WIDTH = 110;

/** Four lanes on one clock: questions, language, arrivals at the server, time given. */
export function TimelineChart({ drawn, attempt, zone, label }: Props) {
  const { t } = useLingui();
  const { time } = useZone(zone);
  const x = (at: number) => LEFT + ((at - drawn.from) / (drawn.to - drawn.from)) * (RIGHT - LEFT);
  const y = (qno: number) => BOTTOM - ((qno - 1) / Math.max(1, attempt.questions - 1)) * (BOTTOM - TOP);
  const last = attempt.questions;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} 272`} role="img" aria-label={label}>
      {drawn.silences.map(({ from, to }) => (
        <rect
          key={from}
          className={styles.silence}
          x={x(from)}
          y={FIRST_LINE}
          width={Math.max(3, x(to) - x(from))}
          height={LAST_LINE - FIRST_LINE}
          rx="4"
        />
      ))}
      <Moments drawn={drawn} attempt={attempt} x={x} />
      <text className={styles.lane} x="0" y="82">{t`Question`}</text>
      <text x="0" y="98">{t`1 to ${last}`}</text>
      {drawn.marks.map((mark, index) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- A mark is its place in the ledger.
          key={index}
          className={styles[mark.kind]}
          x={x(mark.at) - 3}
          y={y(mark.qno) - (mark.kind === "look" ? 2 : 4.5)}
          width="6"
          height={mark.kind === "look" ? 4 : 9}
          rx="1.5"
        />
      ))}
      <Lane y={140} words={t`Language`} />
      {drawn.runs.map(({ from, to, language }) => (
        <Run key={from} x={x(from)} width={x(to) - x(from)} language={language} />
      ))}
      <Lane y={168} words={t`At the server`} />
      {drawn.marks.map(({ savedAt }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- A mark is its place in the ledger.
        <rect key={index} className={styles.arrived} x={x(savedAt) - 1} y="176" width="2" height="14" />
      ))}
      <Lane y={198} words={t`Time given`} />
      {drawn.blocks.map(({ from, to, kind }) => (
        <rect
          key={from}
          className={styles[kind]}
          x={x(from) + 1}
          y={kind === "planned" ? 213 : 210}
          width={Math.max(1, x(to) - x(from) - 2)}
          height={kind === "planned" ? 8 : 11}
          rx="2"
        />
      ))}
      <line className={styles.axis} x1={LEFT - 20} x2={RIGHT} y1="232" y2="232" />
      {ticksOf(drawn.from, drawn.to).map((tick) => (
        <text key={tick} x={x(tick)} y="256" textAnchor="middle">
          {time(tick)}
        </text>
      ))}
    </svg>
  );
}

function Lane({ y, words }: { y: number; words: string }) {
  return (
    <>
      <line className={styles.axis} x1={LEFT - 20} x2={RIGHT} y1={y - 4} y2={y - 4} />
      <text className={styles.lane} x="0" y={y + 18}>
        {words}
      </text>
    </>
  );
}

const names = { hindi: "हिन्दी", english: "English" } as const;

/** A short stretch has no room for its name. */
function Run({ x, width, language }: { x: number; width: number; language: keyof typeof names }) {
  const name = names[language];
  return (
    <>
      <rect
        className={styles.run}
        data-language={language}
        x={x}
        y="146"
        width={Math.max(2, width)}
        height="16"
        rx="3"
      />
      {width > 48 && (
        <text x={x + 6} y="158" lang={langOf(name)} className={styles.lab}>
          {name}
        </text>
      )}
    </>
  );
}

/** Lines through all lanes, each with its words above. */
function Moments({ drawn, attempt, x }: Pick<Props, "drawn" | "attempt"> & { x: (at: number) => number }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  // An outage takes seconds, too.
  const gift = (minutes: number) =>
    Number.isInteger(minutes) ? t`+${minutes} min` : `+${formatElapsed(0, minutes * 60_000, intl)}`;
  const moments = [
    { at: drawn.from, words: t`Started`, look: "start" },
    ...drawn.gifts.map(({ at, minutes }) => ({ at, words: gift(minutes), look: "gift" })),
    ...(attempt.endTime === null
      ? []
      : [
          {
            at: Date.parse(attempt.endTime),
            words: attempt.endReason === "deadline" ? t`Time up` : t`Handed in`,
            look: "end",
          },
        ]),
  ];
  const labels = [
    ...moments.map(({ at, words }) => ({ x: x(at), words })),
    ...drawn.silences.map(({ from, to }) => ({ x: (x(from) + x(to)) / 2, words: t`No signal` })),
  ].toSorted((a, b) => a.x - b.x);
  return (
    <>
      {moments.map(({ at, look }) => (
        <line
          key={`${look} ${at}`}
          className={styles.moment}
          data-look={look}
          x1={x(at)}
          x2={x(at)}
          y1={FIRST_LINE}
          y2={LAST_LINE - 8}
        />
      ))}
      {labels.map(({ x: place, words }, index) => {
        const isClose = index > 0 && place - labels[index - 1]!.x < LABEL_WIDTH;
        const anchor = place < LEFT + 40 ? "start" : place > RIGHT - 50 ? "end" : "middle";
        return (
          <text
            key={`${place} ${words}`}
            className={styles.lab}
            x={place}
            y={isClose && index % 2 === 1 ? 28 : 12}
            textAnchor={anchor}
          >
            {words}
          </text>
        );
      })}
    </>
  );
}
