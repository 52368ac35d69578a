import { useState, type DragEvent } from "react";
import { Trans } from "@lingui/react/macro";
import { buttonClass } from "../../shared/ui/Button.tsx";
import { Content } from "../../shared/ui/Content.tsx";
import styles from "./CheckPage.module.css";

/** Chosen, or dropped here. */
export function FileChoice({ onChoose }: { onChoose: (file: File) => void }) {
  const [name, setName] = useState<string | null>(null);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    setName(file.name);
    onChoose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The input inside does the same.
    <label className={styles.choice} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input
        className="visually-hidden"
        type="file"
        accept="application/json,.json"
        onChange={(event) => {
          take(event.target.files);
          // Allows choosing the same file again after it changed.
          event.target.value = "";
        }}
      />
      <span className={buttonClass("primary")}>
        <Trans>Choose the file</Trans>
      </span>
      <span className="quiet breaks fs-15">
        {name === null ? <Trans>or drop it here</Trans> : <Content text={name} />}
      </span>
    </label>
  );
}
