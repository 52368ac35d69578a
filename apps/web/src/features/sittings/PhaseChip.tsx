import { clockLevel, formatMinutesAndSeconds } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import { Chip } from "../../shared/ui/Chip.tsx";
import { entryEnds, type Phase } from "./phase.ts";
import type { Sitting } from "./sittings.api.ts";
import { useTimes } from "./useTimes.ts";
import styles from "./SittingCards.module.css";

interface Props {
  phase: Phase;
  sitting: Sitting;
  zone: string;
  /** By the server's clock. */
  now: number;
}

/** How far it is, in a word or two. */
export function PhaseChip({ phase, sitting, zone, now }: Props) {
  const { until } = useTimes(zone);
  switch (phase) {
    case "ahead":
      return <Chip tone="line">{until(sitting.opens, now)}</Chip>;
    case "waiting":
      return (
        <Chip tone="ink" icon="clock">
          <Trans>Waiting page is open</Trans>
        </Chip>
      );
    case "open":
      return <EntryLeft seconds={Math.ceil((entryEnds(sitting) - now) / 1000)} />;
    case "running":
      return (
        <Chip tone="ink" icon="clock">
          <Trans>Running</Trans>
        </Chip>
      );
    case "taken":
      return (
        <Chip tone="ok" icon="check">
          <Trans>Handed in</Trans>
        </Chip>
      );
    case "over":
      return (
        <Chip tone="plain">
          <Trans>Entry is over</Trans>
        </Chip>
      );
  }
}

/** Here it is entry that runs out, so the rules of clocks apply. */
function EntryLeft({ seconds }: { seconds: number }) {
  const level = clockLevel(seconds);
  const left = formatMinutesAndSeconds(Math.max(0, seconds));
  return (
    <span className={`num ${styles.left}`} data-level={level} role="timer" aria-live="off">
      <Chip tone={level === "plain" ? "ink" : "line"} icon={level === "plain" ? "clock" : "glass"}>
        <Trans>Open, entry closes in {left}</Trans>
      </Chip>
    </span>
  );
}
