import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { codeOf } from "../../../shared/api/failure.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { adminMessageOf } from "../adminMessages.ts";
import { InputField } from "../ui/controls.tsx";
import { Tick } from "../ui/Tick.tsx";
import { useMakeCorrectionMutation, type Change, type Preview } from "./corrections.api.ts";
import styles from "./corrections.module.css";

interface Props {
  testId: string;
  place: { version: number; number: number };
  revision: number;
  change: Change;
  reason: { english: string; hindi: string };
  preview: Preview | undefined;
  isSittingRunning: boolean;
  isBankCorrected: boolean;
  onMade: () => void;
}

/** The red button needs the question's number typed. */
export function ConfirmSide(props: Props) {
  const { testId, place, revision, change, reason, preview, isSittingRunning, isBankCorrected, onMade } =
    props;
  const { t } = useLingui();
  const words = useWords();
  const [typed, setTyped] = useState("");
  const [isForced, setForced] = useState(false);
  const [make, { isLoading, error }] = useMakeCorrectionMutation();
  const { number } = place;
  const isTyped = typed.trim() === String(number);
  const isWhole = reason.english.trim() !== "" && reason.hindi.trim() !== "";
  const isReady = isTyped && isWhole && preview !== undefined && (!isSittingRunning || isForced);
  const message = adminMessageOf(codeOf(error));
  const send = async () => {
    const body = { ...place, change, reason, revision, isBankCorrected, isForced };
    const made = await make({ params: { testId }, body });
    if (!("error" in made)) onMade();
  };
  return (
    <section className={`sheet stack gap-12 ${styles.pad}`} aria-labelledby="confirm">
      <h2 className="fs-17" id="confirm">
        <Trans>Confirm</Trans>
      </h2>
      <p className="note">
        <Trans>
          This changes published scores. It is written to the audit log and can be reversed only by another
          correction.
        </Trans>
      </p>
      {isSittingRunning && (
        <Tick isOn={isForced} onToggle={setForced}>
          <Trans>A sitting of this test runs. Begin anyway.</Trans>
        </Tick>
      )}
      <InputField
        name="typed"
        label={t`Type the question number, ${number}`}
        value={typed}
        maxLength={4}
        onChange={setTyped}
      />
      {typed !== "" && !isTyped && (
        <p className="note" role="status">
          <Trans>Type {number} to confirm</Trans>
        </p>
      )}
      {!isWhole && (
        <p className="note">
          <Trans>The reason is needed in English and in Hindi.</Trans>
        </p>
      )}
      {message && (
        <p className={styles.refused} role="alert">
          {words.text(message)}
        </p>
      )}
      <Button
        look="danger"
        size="large"
        disabled={!isReady}
        busy={isLoading && t`Making the correction…`}
        onClick={() => void send()}
      >
        <Trans>Rescore {preview?.changed ?? 0} attempts</Trans>
      </Button>
    </section>
  );
}
