import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { useZone } from "../sittings/useZone.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Marks } from "../ui/Marks.tsx";
import { Tag } from "../ui/Tag.tsx";
import { inClock } from "./inClock.ts";
import type { Watched, WatchedLearner } from "./monitor.api.ts";
import { stateIcons, useStateWords } from "./useStateWords.ts";
import styles from "./monitor.module.css";

interface Props {
  learner: WatchedLearner;
  watched: Watched;
  asOf: string;
}

export function LearnerRow({ learner, watched, asOf }: Props) {
  const { intl } = useLocale();
  const { time } = useZone(watched.zone);
  const { attempt } = learner;
  const [answered, questions] = [attempt?.answered?.toLocaleString(intl), watched.questions];
  const extra = Math.round((attempt?.extra ?? 0) / 60);
  const left = attempt && inClock(Date.parse(attempt.deadline) - Date.parse(asOf));
  return (
    <tr className={styles.row} data-state={learner.state}>
      <td>
        <b lang={langOf(learner.name)}>{learner.name}</b>
        <small>{learner.email ?? learner.rollNumber}</small>
        {learner.email !== null && learner.rollNumber !== null && <small>{learner.rollNumber}</small>}
      </td>
      <td>
        {answered === undefined ? (
          "—"
        ) : (
          <Marks
            of={questions}
            on={attempt?.answered ?? 0}
            label={`${answered} / ${questions.toLocaleString(intl)}`}
          />
        )}
      </td>
      <td data-number>
        {attempt?.endedAt ? <Trans>ended {time(attempt.endedAt)}</Trans> : (left ?? "—")}
        {extra > 0 && (
          <small>
            <Trans>{extra} min more</Trans>
          </small>
        )}
      </td>
      <td>
        <State learner={learner} asOf={asOf} />
      </td>
    </tr>
  );
}

const tones = {
  silent: "crit",
  working: "ok",
  waiting: "ink",
  absent: "line",
  timed: "plain",
  submitted: "plain",
} as const;

function State({ learner: { state, heardAt }, asOf }: Pick<Props, "learner" | "asOf">) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const words = useStateWords();
  if (heardAt === null || (state !== "working" && state !== "silent"))
    return (
      <Tag tone={tones[state]} icon={stateIcons[state]}>
        {words[state]}
      </Tag>
    );
  const seconds = Math.max(0, Math.round((Date.parse(asOf) - Date.parse(heardAt)) / 1000));
  const minutes = Math.floor(seconds / 60).toLocaleString(intl);
  const count = seconds.toLocaleString(intl);
  return (
    <span className={`inline gap-6 ${styles.contact}`} data-state={state}>
      <AdminIcon name={stateIcons[state]} size={18} />
      {state === "silent" ? t`Silent for ${minutes} min` : t`Heard ${count} s ago`}
    </span>
  );
}
