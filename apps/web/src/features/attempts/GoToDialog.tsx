import { useId, useState, type FormEvent } from "react";
import { questionNumber } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../shared/ui/Button.tsx";
import frame from "../../shared/ui/Dialog.module.css";
import { Field } from "../../shared/ui/Field.tsx";
import { useModal } from "../../shared/ui/useModal.ts";
import styles from "./GoToDialog.module.css";

interface Props {
  /** Of the questions that can be seen, from 1. */
  first?: number;
  last: number;
  onGo: (index: number) => void;
  onClose: () => void;
}

/** A number and Enter go to that question. */
export function GoToDialog({ first = 1, last, onGo, onClose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [value, setValue] = useState("");
  const [error, setError] = useState<string | null>(null);

  const go = (event: FormEvent) => {
    event.preventDefault();
    const number = questionNumber(value.trim(), last);
    if (number === null || number < first) return setError(t`Enter a number from ${first} to ${last}`);
    onClose();
    onGo(number - 1);
  };

  return (
    <dialog {...useModal(onClose)} className={`${frame.dialog} ${styles.dialog}`} aria-labelledby={id}>
      <h2 className="fs-20" id={id}>
        <Trans>Go to a question</Trans>
      </h2>
      <form className="stack gap-12 above-14" noValidate onSubmit={go}>
        <Field
          name="question-number"
          label={t`Number of the question`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={value}
          error={error}
          onChange={(typed) => {
            setValue(typed);
            setError(null);
          }}
        />
        <Button look="primary" type="submit">
          <Trans>Go</Trans>
        </Button>
      </form>
    </dialog>
  );
}
