import { formatDuration } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import type { SittingAttempt } from "./sittings.api.ts";
import type { Drawn, TimeKind } from "./timeline.ts";
import { TimelineChart } from "./TimelineChart.tsx";
import { useZone } from "./useZone.ts";
import panel from "./sittings.module.css";
import styles from "./timeline.module.css";

interface Props {
  drawn: Drawn;
  attempt: SittingAttempt;
  zone: string;
  late: number;
}

/** The attempt minute by minute, as the ledger has it. */
export function TimelinePanel({ drawn, attempt, zone, late }: Props) {
  const { t } = useLingui();
  const label = useSentence({ drawn, attempt, zone });
  return (
    <section className={`sheet ${panel.panel}`} aria-label={t`Minute by minute`}>
      <div className="wraps ends gap-12 below-14">
        <div>
          <h2>
            <Trans>Minute by minute</Trans>
          </h2>
          <p className="note">
            <Trans>
              One mark is one save, at the height of its question; an outline waited on the device, and a
              small grey mark is a look.
            </Trans>
          </p>
        </div>
        <Key times={drawn.times} />
      </div>
      {/* A scrolling region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label={t`The attempt, scrolls sideways`} tabIndex={0}>
        <TimelineChart drawn={drawn} attempt={attempt} zone={zone} label={label} />
      </div>
      {late > 0 && (
        <p className="note above-8">
          <Plural
            value={late}
            one="# answer came after the time was over, and does not count."
            other="# answers came after the time was over, and do not count."
          />
        </p>
      )}
    </section>
  );
}

function Key({ times }: { times: Drawn["times"] }) {
  const { t } = useLingui();
  const words: Record<TimeKind, (minutes: string) => string> = {
    planned: (minutes) => t`${minutes} min`,
    extra: (minutes) => t`${minutes} min extra time`,
    given: (minutes) => t`${minutes} min given`,
  };
  const { intl } = useLocale();
  return (
    <p className={styles.key}>
      {times.map(({ kind, minutes }) => (
        <span key={kind}>
          <svg viewBox="0 0 14 9" aria-hidden="true">
            <rect className={styles[kind]} width="14" height="9" rx="2" />
          </svg>
          {words[kind](minutes.toLocaleString(intl, { maximumFractionDigits: 1 }))}
        </span>
      ))}
    </p>
  );
}

/** What the picture shows, for those who hear it. */
function useSentence({ drawn, attempt, zone }: Omit<Props, "late">): string {
  const { t } = useLingui();
  const { intl } = useLocale();
  const { time } = useZone(zone);
  const saves = drawn.marks.filter(({ kind }) => kind !== "look").length;
  const silent = drawn.silences.reduce((sum, { from, to }) => sum + to - from, 0);
  const [start, end] = [time(attempt.startTime), time(attempt.endTime ?? attempt.deadline)];
  const switches = Math.max(0, drawn.runs.length - 1);
  const silence =
    silent === 0 ? t`no silence` : t`no signal for ${formatDuration(Math.round(silent / 1000), intl)}`;
  return t`Attempt from ${start} to ${end}: saves: ${saves}, changes of language: ${switches}, ${silence}`;
}
