import { useRef, useState } from "react";
import { msg } from "@lingui/core/macro";
import { failureOf, type Failure } from "../../../shared/api/failure.ts";
import { untilOf } from "../ui/days.ts";
import { useKept } from "../ui/useKept.ts";
import { useCheckListMutation, useGiveListMutation, type Line } from "./access.api.ts";
import { readEmails } from "./readEmails.ts";

export interface Checked {
  emails: string[];
  lines: Line[];
}

const failed = msg`This could not be saved. Check your connection and try again.`;

/** A list from paste to gift: typed, checked line by line, given. */
export function useList() {
  const [check, checking] = useCheckListMutation();
  const [give, giving] = useGiveListMutation();
  const { value: text, set: setText } = useKept("list of addresses", "");
  const [packageId, choosePackage] = useState("");
  const chosenId = useRef(packageId);
  const [lastDay, setLastDay] = useState("");
  const [reason, setReason] = useState("");
  const [checked, setChecked] = useState<Checked | null>(null);
  const [given, setGiven] = useState<Line[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const look = async (emails: string[]) => {
    setFailure(null);
    setGiven(null);
    const { data, error } = await check({ body: { packageId, emails } });
    if (chosenId.current !== packageId) return;
    if (data) setChecked({ emails, lines: data.lines });
    else setFailure(failureOf(error, failed));
  };

  const send = async () => {
    if (!checked) return;
    setFailure(null);
    const body = { packageId, emails: checked.emails, reason, ...untilOf(lastDay) };
    const { data, error } = await give({ body });
    if (!data) return setFailure(failureOf(error, failed));
    setGiven(data.lines);
    setChecked(null);
    setText("");
  };

  return {
    text,
    packageId,
    lastDay,
    reason,
    checked,
    given,
    failure,
    isBusy: checking.isLoading || giving.isLoading,
    emails: readEmails(text),
    setText,
    setLastDay,
    setReason,
    /** The effect of a list depends on the package, so it is checked again. */
    setPackageId: (id: string) => {
      chosenId.current = id;
      choosePackage(id);
      setChecked(null);
    },
    look: () => look(readEmails(text)),
    mend: (at: number, email: string) =>
      look((checked?.emails ?? []).map((before, index) => (index === at ? email : before))),
    goBack: () => {
      setText((checked?.emails ?? []).join("\n"));
      setChecked(null);
    },
    send,
  };
}

export type List = ReturnType<typeof useList>;
