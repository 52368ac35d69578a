import { useState, type SyntheticEvent } from "react";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { rosterLimits } from "@patrak/domain";
import { Button } from "../../../shared/ui/Button.tsx";
import field from "../../../shared/ui/Field.module.css";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useFailure } from "../ui/useFailure.ts";
import { usePlaceLearnersMutation } from "./rosters.api.ts";
import styles from "./rosters.module.css";
import { isRosterFault, useRosterWords } from "./useRosterWords.ts";

const failed = msg`This could not be saved. Check your connection and try again.`;
const empty = { who: "", seat: "", room: "", centre: "" };

/** One place at a time; whoever has one moves. */
export function ByHandPanel({ id }: { id: string }) {
  const { t } = useLingui();
  const failure = useFailure();
  const outcomeWords = useRosterWords();
  const [line, setLine] = useState(empty);
  const [place, { data, error, isLoading }] = usePlaceLearnersMutation();
  const outcome = data?.outcomes[0];
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const { who, ...seat } = line;
    const isEmail = who.includes("@");
    const whom = { rollNumber: isEmail ? "" : who, email: isEmail ? who : "", name: "" };
    const reply = await place({ params: { id }, body: { lines: [{ ...whom, ...seat }] } });
    // The next one sits in the same room.
    if (reply.data && !isRosterFault(reply.data.outcomes[0]!)) setLine({ ...line, who: "", seat: "" });
  };
  const fields = [
    { name: "who", label: t`Roll number or email`, most: 320 },
    { name: "seat", label: t`Seat`, most: rosterLimits.seatLength },
    { name: "room", label: t`Room`, most: rosterLimits.nameLength },
    { name: "centre", label: t`Centre`, most: rosterLimits.nameLength },
  ] as const;
  const words = t`Give the place`;
  return (
    <section className={`sheet stack gap-10 ${styles.panel}`} aria-labelledby="by-hand">
      <h2 id="by-hand">
        <Trans>One by one</Trans>
      </h2>
      <form className="stack gap-10" onSubmit={(event) => void send(event)}>
        {error !== undefined && <Notice tone="error">{failure.of(error, failed)}</Notice>}
        {outcome && <Notice tone={isRosterFault(outcome) ? "error" : "ok"}>{outcomeWords(outcome)}</Notice>}
        {fields.map(({ name, label, most }) => (
          <div key={name} className={field.field}>
            <label htmlFor={`place-${name}`}>{label}</label>
            <input
              className="input"
              id={`place-${name}`}
              required={name === "who"}
              maxLength={most}
              autoComplete="off"
              value={line[name]}
              onChange={(event) => setLine({ ...line, [name]: event.target.value })}
            />
          </div>
        ))}
        <Button look="secondary" type="submit" busy={isLoading && words}>
          {words}
        </Button>
      </form>
    </section>
  );
}
