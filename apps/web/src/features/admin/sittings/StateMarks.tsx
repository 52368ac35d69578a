import type { ReactNode } from "react";
import type { SittingState } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { Tag } from "../ui/Tag.tsx";
import type { AdminIconName } from "../ui/AdminIcon.tsx";
import styles from "./sittings.module.css";

const steps = [
  "planned",
  "waiting",
  "running",
  "closed",
  "provisional",
  "objections",
  "final",
  "ranked",
] as const;

type Tone = Parameters<typeof Tag>[0]["tone"];
const looks: Record<SittingState, { tone: Tone; icon: AdminIconName }> = {
  planned: { tone: "line", icon: "clock" },
  waiting: { tone: "ink", icon: "users" },
  running: { tone: "ok", icon: "clock" },
  closed: { tone: "plain", icon: "lock" },
  provisional: { tone: "flag", icon: "key" },
  objections: { tone: "flag", icon: "alert" },
  final: { tone: "line", icon: "check" },
  ranked: { tone: "ok", icon: "list" },
  cancelled: { tone: "plain", icon: "alert" },
};

function useStateWords(): Record<SittingState, string> {
  const { t } = useLingui();
  return {
    planned: t`Planned`,
    waiting: t`Waiting page open`,
    running: t`Running`,
    closed: t`Closed`,
    provisional: t`Provisional key`,
    objections: t`Objections`,
    final: t`Final key`,
    ranked: t`Ranked`,
    cancelled: t`Cancelled`,
  };
}

/** How far a sitting is: a mark for each step, and the word. */
export function StateMarks({ state }: { state: SittingState }) {
  const words = useStateWords();
  const now = steps.findIndex((step) => step === state);
  return (
    <span className="row gap-8">
      {now >= 0 && <Steps now={now} />}
      <Tag {...looks[state]}>{words[state]}</Tag>
    </span>
  );
}

function Steps({ now }: { now: number }): ReactNode {
  return (
    <span className={styles.life} aria-hidden="true">
      {steps.map((step, at) => (
        <i key={step} data-now={at === now || undefined} data-on={at < now || undefined} />
      ))}
    </span>
  );
}
