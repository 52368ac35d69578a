import { useState } from "react";
import { msg } from "@lingui/core/macro";
import { batchLimits } from "@patrak/domain";
import { failureOf, type Failure } from "../../../shared/api/failure.ts";
import { useKept } from "../ui/useKept.ts";
import {
  useMakeLearnersMutation,
  useReadListMutation,
  type Line,
  type List,
  type Slip,
} from "./batches.api.ts";

const unread = msg`The list could not be read. Check your connection and try again.`;
const unmade = msg`Not all learners were made. Press the button again: nobody is made twice.`;

export const isFault = ({ outcome }: Line) => outcome.includes("-");
export const isChange = ({ outcome }: Line) => outcome === "new" || outcome === "joins";

export interface Done {
  made: number;
  joined: number;
  slips: Slip[];
}

/** A list from paste or file to learners: read, looked at line by line, made a few at a time. */
export function useMaking(batchId: string | undefined) {
  const [read, reading] = useReadListMutation();
  const [make] = useMakeLearnersMutation();
  const { value: text, set: setText } = useKept(`list of learners ${batchId ?? ""}`, "");
  const [list, setList] = useState<List | null>(null);
  // One press, however often it is repeated after a failure: the same slips come again.
  const [press, setPress] = useState("");
  const [sent, setSent] = useState<number | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const look = async (file: Blob, name: string) => {
    setFailure(null);
    const { data, error } = await read({ file, name, batchId });
    if (!data) return setFailure(failureOf(error, unread));
    setPress(crypto.randomUUID());
    setList(data);
  };

  const send = async () => {
    const lines = (list?.lines ?? []).filter(isChange);
    const whole: Done = { made: 0, joined: 0, slips: [] };
    setFailure(null);
    for (let at = 0; at < lines.length; at += batchLimits.madeAtOnce) {
      setSent(at);
      const part = lines
        .slice(at, at + batchLimits.madeAtOnce)
        .map(({ name, rollNumber, email, batch }) => ({ name, rollNumber, email, batch }));
      const { data, error } = await make({
        body: { press, lines: part, ...(batchId !== undefined && { batchId }) },
      });
      if (!data) {
        setSent(null);
        return setFailure(failureOf(error, unmade));
      }
      whole.slips.push(...data.slips);
      whole.joined += data.outcomes.filter((outcome) => outcome === "joins").length;
    }
    setSent(null);
    setText("");
    setDone({ ...whole, made: whole.slips.length });
  };

  return {
    text,
    setText,
    list,
    sent,
    done,
    failure,
    isReading: reading.isLoading,
    look,
    lookAtText: () => look(new Blob([text], { type: "text/plain" }), "list.csv"),
    send,
    goBack: () => setList(null),
    again: () => {
      setList(null);
      setDone(null);
    },
  };
}

export type Making = ReturnType<typeof useMaking>;
