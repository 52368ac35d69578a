import { useState } from "react";
import { meritTies, type MeritTie } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { useChangeTiesMutation } from "./results.api.ts";
import { useTieWords } from "./useTieWords.ts";

interface Props {
  id: string;
  tie: MeritTie;
  onClose: () => void;
}

/** What decides between equal scores. */
export function TieDialog({ id, tie, onClose }: Props) {
  const { t } = useLingui();
  const words = useTieWords();
  const [change] = useChangeTiesMutation();
  const [chosen, setChosen] = useState(tie);
  return (
    <ChangeDialog
      title={t`Rule for equal scores`}
      sentence={<Trans>It can be changed until ranks are shown. The list is then made anew.</Trans>}
      confirm={t`Change the rule`}
      onSend={() => change({ params: { id }, body: { tie: chosen } })}
      onClose={onClose}
    >
      <fieldset className="stack gap-10">
        <legend>
          <Trans>Same score:</Trans>
        </legend>
        {meritTies.map((one) => (
          <label key={one} className="row gap-10">
            <input type="radio" name="tie" checked={one === chosen} onChange={() => setChosen(one)} />
            <span>{words[one]}</span>
          </label>
        ))}
      </fieldset>
    </ChangeDialog>
  );
}
