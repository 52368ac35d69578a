import { useId, useState } from "react";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { importLimits } from "@patrak/domain";
import { failureOf, type Failure } from "../../../shared/api/failure.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { ExportPanel } from "./ExportPanel.tsx";
import styles from "./imports.module.css";
import { useUploadMutation } from "./imports.api.ts";

const KINDS = ".xlsx,.csv,.tsv,.txt,.gift,.xml,.zip";
const tooLarge: Failure = {
  code: null,
  message: null,
  fallback: msg`The file is larger than 20 MB. Divide it into several.`,
};

export function UploadStep({ onUploaded }: { onUploaded: (importId: string) => void }) {
  const words = useWords();
  const id = useId();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [upload, { isLoading }] = useUploadMutation();

  const take = async (file: File | undefined) => {
    if (!file || isLoading) return;
    setFailure(file.size > importLimits.bytes ? tooLarge : null);
    if (file.size > importLimits.bytes) return;
    try {
      onUploaded((await upload(file).unwrap()).importId);
    } catch (error) {
      setFailure(failureOf(error, msg`The file could not be sent. Check your connection and try again.`));
    }
  };

  return (
    <>
      {failure && <Notice tone="error">{words.failure(failure)}</Notice>}
      {/* The input inside does the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        className={styles.drop}
        htmlFor={id}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <AdminIcon name="upload" />
        <b>{isLoading ? <Trans>Sending…</Trans> : <Trans>Choose a file or drop it here</Trans>}</b>
        <span>
          <Trans>
            <span lang="en">Excel</span> or <span lang="en">CSV</span> in English and Hindi,{" "}
            <span lang="en">GIFT, Moodle XML, QTI 2.1</span> or <span lang="en">3.0</span>. Up to 20 MB and
            20,000 questions.
          </Trans>
        </span>
        <input
          id={id}
          type="file"
          accept={KINDS}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // Allows choosing the same file again after it was fixed.
            event.target.value = "";
          }}
        />
      </label>
      <ExportPanel />
    </>
  );
}
