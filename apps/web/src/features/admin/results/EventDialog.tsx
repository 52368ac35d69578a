import { useState } from "react";
import { contentText, eventLimits } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { useZone } from "../sittings/useZone.ts";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { InputField } from "../ui/controls.tsx";
import { Tick } from "../ui/Tick.tsx";
import { usePlanEventMutation, type SittingResults } from "./results.api.ts";

interface Props {
  sittings: readonly SittingResults[];
  zone: string;
  onClose: () => void;
}

/** Several sittings as shifts of one event, with one rank. */
export function EventDialog({ sittings, zone, onClose }: Props) {
  const { t } = useLingui();
  const { content } = useLocale();
  const { whole } = useZone(zone);
  const [plan] = usePlanEventMutation();
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const least = eventLimits.candidates;
  const turn = (id: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <ChangeDialog
      title={t`New event of sittings`}
      sentence={
        <Trans>
          A learner takes one of the sittings. The percentile in each sitting decides the one rank of all; a
          sitting needs {least} candidates.
        </Trans>
      }
      confirm={t`Plan the event`}
      onSend={() => plan({ body: { name, sittings: [...chosen] } })}
      onClose={onClose}
    >
      <InputField
        name="event-name"
        label={t`Name of the event`}
        value={name}
        maxLength={100}
        onChange={setName}
      />
      <fieldset className="stack gap-10">
        <legend>
          <Trans>Sittings that have not opened their waiting page</Trans>
        </legend>
        {sittings.map((sitting) => {
          const title = contentText(sitting.title, content, t`No title available`);
          return (
            <Tick
              key={sitting.id}
              isOn={chosen.includes(sitting.id)}
              onToggle={(isOn) => turn(sitting.id, isOn)}
            >
              <span lang={langOf(title)}>{title}</span>, {whole(sitting.opens)}
            </Tick>
          );
        })}
      </fieldset>
    </ChangeDialog>
  );
}
