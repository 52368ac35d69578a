import { Fragment, useId } from "react";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../shared/ui/Button.tsx";
import dialog from "../../shared/ui/Dialog.module.css";
import { useModal } from "../../shared/ui/useModal.ts";
import type { KeyRow } from "./keyRows.ts";
import styles from "./ShortcutsDialog.module.css";

interface Props {
  rows: readonly KeyRow[];
  areLettersOn: boolean;
  onSwitch: (areOn: boolean) => void;
  onClose: () => void;
}

/** Every key of the screen, and the switch for those that are plain letters. */
export function ShortcutsDialog({ rows, areLettersOn, onSwitch, onClose }: Props) {
  const id = useId();
  return (
    <dialog {...useModal(onClose)} className={`${dialog.dialog} ${styles.dialog}`} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Keyboard shortcuts</Trans>
      </h2>
      <label className={styles.switch}>
        <input type="checkbox" checked={areLettersOn} onChange={(event) => onSwitch(event.target.checked)} />
        <Trans>Letters and digits are shortcuts</Trans>
      </label>
      <KeyList rows={rows} areLettersOn={areLettersOn} />
      <div className={styles.actions}>
        <Button look="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </dialog>
  );
}

function KeyList({ rows, areLettersOn }: Pick<Props, "rows" | "areLettersOn">) {
  return (
    <dl className={styles.keys}>
      {rows.map(({ keys, words, isLetter }) => (
        <div key={keys} data-off={(isLetter && !areLettersOn) || undefined}>
          <dt>
            {keys.split(" ").map((key) => (
              <KeyRange key={key} ends={key.split("–")} />
            ))}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function KeyRange({ ends }: { ends: string[] }) {
  return (
    <span>
      {ends.map((end, index) => (
        <Fragment key={end}>
          {index > 0 && "–"}
          <kbd lang="en">{end}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
