import { useState } from "react";
import { msg } from "@lingui/core/macro";
import { failureOf, type Failure } from "../../../shared/api/failure.ts";
import { useKept } from "../ui/useKept.ts";
import { usePlaceLearnersMutation, useReadRosterMutation, type RosterList } from "./rosters.api.ts";
import { isRosterChange } from "./useRosterWords.ts";

const unread = msg`The list could not be read. Check your connection and try again.`;
const unplaced = msg`The places were not given. Press the button again: nothing happens twice.`;

/** A roster from paste or file to places: read, looked at line by line, given together. */
export function useRosterList(id: string) {
  const [read, reading] = useReadRosterMutation();
  const [place, placing] = usePlaceLearnersMutation();
  const { value: text, set: setText } = useKept(`roster ${id}`, "");
  const [list, setList] = useState<RosterList | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const look = async (file: Blob, name: string) => {
    setFailure(null);
    const { data, error } = await read({ id, file, name });
    if (!data) return setFailure(failureOf(error, unread));
    setList(data);
  };

  const send = async () => {
    const lines = (list?.lines ?? [])
      .filter(isRosterChange)
      .map(({ rollNumber, email, name, seat, room, centre }) => ({
        rollNumber,
        email,
        name,
        seat,
        room,
        centre,
      }));
    setFailure(null);
    const { data, error } = await place({ params: { id }, body: { lines } });
    if (!data) return setFailure(failureOf(error, unplaced));
    setText("");
    setDone(data.outcomes.filter(isRosterChange).length);
  };

  return {
    text,
    setText,
    list,
    done,
    failure,
    isReading: reading.isLoading,
    isSending: placing.isLoading,
    look,
    lookAtText: () => look(new Blob([text], { type: "text/plain" }), "list.csv"),
    send,
    goBack: () => setList(null),
  };
}

export type RosterMaking = ReturnType<typeof useRosterList>;
