import { useState, type ReactNode } from "react";
import { localTimeIn, MOST_MINUTES, type AttemptAct } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { InputField, ReasonField, SelectField } from "../ui/controls.tsx";
import { TimeField } from "./TimeField.tsx";
import { useActOnAttemptMutation, type SittingAttempt, type SittingAttempts } from "./sittings.api.ts";
import { useZone } from "./useZone.ts";

interface Props {
  act: AttemptAct;
  sittingId: string;
  whole: SittingAttempts;
  attempt: SittingAttempt;
  onClose: () => void;
}

const HOUR_MS = 3_600_000;

/** Says in a sentence what the act does, and asks why. */
export function ActDialog({ act, sittingId, whole, attempt, onClose }: Props) {
  const { t } = useLingui();
  const [send] = useActOnAttemptMutation();
  // One act, however often it is sent.
  const [actId] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState("");
  const [again, setAgain] = useState("no");
  const [minutes, setMinutes] = useState("10");
  const [day, setDay] = useState(() => suggested(whole).slice(0, 10));
  const [time, setTime] = useState(() => suggested(whole).slice(11));
  const base = { actId, learnerId: whole.learner.id, attemptId: attempt.id, reason };
  const bodies = {
    "handed-in": { ...base, act: "handed-in" as const },
    void: { ...base, act: "void" as const, mayEnterAgain: again === "yes" },
    counts: { ...base, act: "counts" as const },
    reopened: { ...base, act: "reopened" as const, minutes: Number(minutes), until: `${day}T${time}` },
  };
  const titles: Record<AttemptAct, string> = {
    "handed-in": t`Hand in for the learner?`,
    void: t`Declare the attempt void?`,
    counts: t`Let the attempt count again?`,
    reopened: t`Re-open the attempt?`,
  };
  const confirms: Record<AttemptAct, string> = {
    "handed-in": t`Hand in`,
    void: t`Declare it void`,
    counts: t`Let it count again`,
    reopened: t`Re-open`,
  };
  return (
    <ChangeDialog
      title={titles[act]}
      sentence={<Means act={act} whole={whole} attempt={attempt} minutes={minutes} />}
      confirm={confirms[act]}
      isDanger={act === "void"}
      onSend={() => send({ params: { id: sittingId }, body: bodies[act] })}
      onClose={onClose}
    >
      {act === "void" && (
        <SelectField
          name="again"
          label={t`May the learner enter again?`}
          value={again}
          choices={[
            { id: "no", name: t`No` },
            { id: "yes", name: t`Yes, once more while others may enter` },
          ]}
          onChange={setAgain}
        />
      )}
      {act === "reopened" && (
        <>
          <InputField
            name="minutes"
            label={t`Minutes`}
            type="number"
            min={1}
            max={MOST_MINUTES}
            value={minutes}
            onChange={setMinutes}
          />
          <InputField
            name="until-day"
            label={t`Waits until, day`}
            type="date"
            value={day}
            onChange={setDay}
          />
          <TimeField name="until-time" label={t`Waits until, time`} value={time} onChange={setTime} />
        </>
      )}
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  );
}

/** In two hours, or half way to the right answers if those come earlier. */
function suggested({ now, answersAt, zone }: SittingAttempts): string {
  const from = Date.parse(now);
  const until = answersAt === null ? Number.POSITIVE_INFINITY : (from + Date.parse(answersAt)) / 2;
  return localTimeIn(zone, Math.min(from + 2 * HOUR_MS, until));
}

function Means({
  act,
  whole: { answersAt, zone },
  attempt: { answered },
  minutes,
}: Pick<Props, "act" | "whole" | "attempt"> & { minutes: string }): ReactNode {
  const { whole } = useZone(zone);
  if (act === "handed-in")
    return <Trans>The test ends for the learner now. The {answered} answers that are here count.</Trans>;
  if (act === "void") return <Trans>It is kept with its answers, out of all ranks and figures.</Trans>;
  if (act === "counts") return <Trans>It is in ranks and figures again.</Trans>;
  const key = answersAt === null ? null : whole(answersAt);
  return (
    <>
      <Trans>
        The learner has {minutes} minutes from the moment of entering, or the time that was left if that is
        more. The {answered} answers stay. Until then nothing is shown that waits for the close.
      </Trans>{" "}
      {key !== null && <Trans>The right answers are shown {key}; it must lapse before.</Trans>}
    </>
  );
}
