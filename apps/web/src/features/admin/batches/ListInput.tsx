import { useId, useState, type DragEvent, type ReactNode } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { batchLimits } from "@patrak/domain";
import { Button } from "../../../shared/ui/Button.tsx";
import field from "../../../shared/ui/Field.module.css";
import { Segmented } from "../../../shared/ui/Segmented.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import drop from "../imports/imports.module.css";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import styles from "./batches.module.css";
import type { Making } from "./useMaking.ts";

/** What a list is of. */
export interface ListWords {
  label: string;
  example: string;
  /** What stands in a line. */
  hint: ReactNode;
  /** What stands in a row of a file. */
  columns: ReactNode;
}

interface Props {
  making: Pick<Making, "text" | "setText" | "isReading" | "look" | "lookAtText">;
  words: ListWords;
}

/** Pasted lines or a file: both are read on the server, by the same rules. */
export function ListInput({ making, words }: Props) {
  const { t } = useLingui();
  const [way, setWay] = useState<"list" | "file">("list");
  return (
    <div className="stack gap-14">
      <Segmented
        label={t`How`}
        choices={[
          { value: "list", words: t`From a list` },
          { value: "file", words: t`From a file` },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === "list" ? <Paste making={making} words={words} /> : <Drop making={making} words={words} />}
    </div>
  );
}

function Paste({ making, words }: Props) {
  const { t } = useLingui();
  const id = useId();
  return (
    <>
      <div className={field.field}>
        <label htmlFor={id}>{words.label}</label>
        <textarea
          className={`input ${styles.paste}`}
          id={id}
          rows={10}
          spellCheck={false}
          placeholder={words.example}
          aria-describedby={`${id}-hint`}
          value={making.text}
          onChange={(event) => making.setText(event.target.value)}
        />
        <p className={field.hint} id={`${id}-hint`}>
          {words.hint}
        </p>
      </div>
      <div>
        <Button
          look="primary"
          disabled={making.text.trim() === ""}
          busy={making.isReading && t`Check the lines`}
          onClick={() => void making.lookAtText()}
        >
          <Trans>Check the lines</Trans>
        </Button>
      </div>
    </>
  );
}

function Drop({ making, words }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const take = (file: File | undefined) => {
    if (!file || making.isReading) return;
    setTooLarge(file.size > batchLimits.listBytes);
    if (file.size <= batchLimits.listBytes) void making.look(file, file.name);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <>
      {isTooLarge && (
        <Notice tone="error">
          <Trans>The file is larger than 4 MB. Divide it into several.</Trans>
        </Notice>
      )}
      {/* The input inside does the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        className={drop.drop}
        htmlFor={id}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <AdminIcon name="upload" />
        <b>{making.isReading ? <Trans>Reading…</Trans> : <Trans>Choose a file or drop it here</Trans>}</b>
        <span>{words.columns}</span>
        <input
          id={id}
          type="file"
          accept=".xlsx,.csv,.tsv,.txt"
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </label>
    </>
  );
}
