import { useId, useState } from "react";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { hasUndescribedPicture } from "@patrak/domain";
import { failureOf } from "../../../shared/api/failure.ts";
import { adminMessageOf } from "../adminMessages.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { Failed } from "../ui/Failed.tsx";
import styles from "./labels.module.css";
import { useCreatePassageMutation, useGetPassageQuery, useSavePassageMutation } from "./questions.api.ts";
import { TextPair } from "./TextPair.tsx";

interface Props {
  /** Null for a new one. */
  passageId: string | null;
  onClose: () => void;
  onSaved: (passageId: string) => void;
}

interface Written {
  name: string;
  text: { english: string; hindi: string };
  revision: number;
}

const nothing: Written = { name: "", text: { english: "", hindi: "" }, revision: 0 };

export function PassageEditor(props: Props) {
  const { passageId } = props;
  const { data, isError, refetch } = useGetPassageQuery(
    { params: { passageId: passageId ?? "" } },
    { skip: passageId === null },
  );
  if (isError) return <Failed onRetry={() => void refetch()} />;
  if (passageId !== null && !data) return null;
  return <PassageForm {...props} initial={data?.passage ?? nothing} />;
}

function PassageForm({ passageId, initial, onClose, onSaved }: Props & { initial: Written }) {
  const { t } = useLingui();
  const words = useWords();
  const id = useId();
  const [{ name, text, revision }, setWritten] = useState<Written>(initial);
  const [create, creating] = useCreatePassageMutation();
  const [save, saving] = useSavePassageMutation();
  const error = creating.error ?? saving.error;
  const change = (more: Partial<Written>) => setWritten({ name, text, revision, ...more });

  const submit = async () => {
    const reply = await (passageId === null
      ? create({ body: { name, text } })
      : save({ params: { passageId }, body: { name, text, revision } }));
    if (reply.data) onSaved(reply.data.passage.passageId);
  };
  const isBusy = creating.isLoading || saving.isLoading;
  const isUndescribed = [text.english, text.hindi].some(hasUndescribedPicture);
  const isWritten = name.trim() !== "" && text.english.trim() + text.hindi.trim() !== "";
  return (
    <div className={styles.passageForm} role="group" aria-label={t`Passage`}>
      {error && (
        <Notice tone="error">
          {words.text(
            adminMessageOf(failureOf(error, msg`The passage was not saved.`).code) ??
              msg`The passage was not saved.`,
          )}
        </Notice>
      )}
      <div className={`stack gap-6 ${styles.plain}`}>
        <label htmlFor={id}>{t`Name, for teachers only`}</label>
        <input
          id={id}
          maxLength={200}
          value={name}
          onChange={(event) => change({ name: event.target.value.replaceAll(/[<>$]/g, "") })}
        />
      </div>
      <TextPair
        labels={{ english: t`Passage, English`, hindi: t`Passage, Hindi` }}
        value={text}
        maxLength={20_000}
        size="middle"
        onChange={(changed) => change({ text: changed })}
      />
      {isUndescribed && (
        <p className={styles.error} role="status">
          <Trans>A picture has no description. Choose it, press Enter and write what it shows.</Trans>
        </p>
      )}
      <div className="wraps gap-8">
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          look="secondary"
          disabled={!isWritten || isUndescribed}
          busy={isBusy && <Trans>Saving…</Trans>}
          onClick={() => void submit()}
        >
          <Trans>Save passage</Trans>
        </Button>
      </div>
    </div>
  );
}
