import { useState } from "react";
import { accessLimits, contentText } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { InputField, ReasonField, SelectField } from "../ui/controls.tsx";
import { useSetExtraTimeMutation, type WholeLearner } from "./learners.api.ts";

interface Props {
  whole: WholeLearner;
  /** The extra time to change; without it, a test is chosen. */
  former?: WholeLearner["extraTimes"][number];
  onClose: () => void;
}

export function ExtraTimeDialog({ whole, former, onClose }: Props) {
  const { t } = useLingui();
  const { content } = useLocale();
  const [setTime] = useSetExtraTimeMutation();
  const [testId, setTestId] = useState(former?.testId ?? runningTest(whole) ?? "");
  const [minutes, setMinutes] = useState(String(former?.minutes ?? 10));
  const [reason, setReason] = useState("");
  const title = (test: { title: WholeLearner["tests"][number]["title"] }) =>
    contentText(test.title, content, t`No title available`);
  const choices = former
    ? [{ id: former.testId, name: title(former) }]
    : whole.tests.map((test) => ({ id: test.id, name: title(test) }));
  return (
    <ChangeDialog
      title={former ? t`Change extra time` : t`Give extra time`}
      sentence={
        former ? (
          <Trans>0 minutes take it back from the next start on. A running test is never made shorter.</Trans>
        ) : (
          <Trans>The learner sees it before the start, and in a running test within half a minute.</Trans>
        )
      }
      confirm={t`Save`}
      onSend={() =>
        setTime({ params: { id: whole.learner.id }, body: { testId, minutes: Number(minutes), reason } })
      }
      onClose={onClose}
    >
      <SelectField name="test" label={t`Test`} value={testId} choices={choices} onChange={setTestId} />
      <InputField
        name="minutes"
        label={t`Extra minutes`}
        type="number"
        min={former ? 0 : 1}
        max={accessLimits.extraMinutes}
        value={minutes}
        onChange={setMinutes}
      />
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  );
}

/** Extra time is most often needed during a test. */
function runningTest({ attempts, tests }: WholeLearner) {
  const running = attempts.find(({ endTime }) => endTime === null)?.testId;
  return tests.find(({ id }) => id === running)?.id;
}
