import { useState } from "react";
import { MOST_MINUTES } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { InputField, ReasonField, SelectField } from "../ui/controls.tsx";
import {
  useGetSittingLearnersQuery,
  useGiveMinutesMutation,
  type Minutes,
  type Sitting,
  type SittingLearner,
} from "./sittings.api.ts";
import { useZone } from "./useZone.ts";

interface Props {
  sitting: Sitting;
  minutes: Minutes;
  zone: string;
  onClose: () => void;
}

const ALL = "all";
const ONE = "one";

/** Whom, how many, why; before the press it says how many it reaches and when the last of them ends then. */
export function MinutesDialog({ sitting, minutes: known, zone, onClose }: Props) {
  const { t } = useLingui();
  const [give] = useGiveMinutesMutation();
  // One act, however often it is sent.
  const [actId] = useState(() => crypto.randomUUID());
  const [whom, setWhom] = useState(ALL);
  const [words, setWords] = useState("");
  const [learnerId, setLearnerId] = useState("");
  const [minutes, setMinutes] = useState("10");
  const [reason, setReason] = useState("");
  const { data } = useGetSittingLearnersQuery(
    { params: { id: sitting.id }, query: { words } },
    { skip: whom !== ONE },
  );
  const learners = data?.learners ?? [];
  const choices = [
    { id: ALL, name: t`All in the sitting` },
    ...known.batches.map(({ id, name }) => ({ id, name })),
    { id: ONE, name: t`One learner` },
  ];
  const reached =
    whom === ALL
      ? known.all
      : whom === ONE
        ? learners.find(({ id }) => id === learnerId)
        : known.batches.find(({ id }) => id === whom);
  const body = {
    actId,
    minutes: Number(minutes),
    reason,
    ...(whom === ONE ? { learnerId } : whom !== ALL && { batchId: whom }),
  };
  return (
    <ChangeDialog
      title={t`Give minutes`}
      sentence={<Preview reached={reached} minutes={Number(minutes)} zone={zone} />}
      confirm={t`Give the minutes`}
      onSend={() => give({ params: { id: sitting.id }, body })}
      onClose={onClose}
    >
      <SelectField name="whom" label={t`For`} value={whom} choices={choices} onChange={setWhom} />
      {whom === ONE && (
        <>
          <InputField
            name="words"
            label={t`Name, email or roll number`}
            maxLength={100}
            value={words}
            onChange={setWords}
          />
          <SelectField
            name="learner"
            label={t`Learner`}
            value={learnerId}
            choices={learners.map((learner) => ({ id: learner.id, name: nameOf(learner) }))}
            onChange={setLearnerId}
          />
        </>
      )}
      <InputField
        name="minutes"
        label={t`Minutes`}
        type="number"
        min={1}
        max={MOST_MINUTES}
        value={minutes}
        onChange={setMinutes}
      />
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  );
}

const nameOf = ({ name, rollNumber }: SittingLearner) =>
  rollNumber === null ? name : `${name} · ${rollNumber}`;

type Reached = Minutes["all"];

function Preview({
  reached,
  minutes,
  zone,
}: {
  reached: Reached | undefined;
  minutes: number;
  zone: string;
}) {
  const { time } = useZone(zone);
  if (!reached) return <Trans>Choose who gets them.</Trans>;
  const { running, lastEnd } = reached;
  if (lastEnd === null)
    return <Trans>Nobody of them writes now. Whoever starts later gets the minutes.</Trans>;
  const [before, after] = [time(lastEnd), time(Date.parse(lastEnd) + minutes * 60_000)];
  return (
    <>
      <Plural value={running} one="# running attempt gets them." other="# running attempts get them." />{" "}
      <Trans>
        The last ends at <b>{after}</b> in place of {before}.
      </Trans>
    </>
  );
}
