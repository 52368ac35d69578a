import { Fragment, useId } from "react";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import dialog from "../../../shared/ui/Dialog.module.css";
import { useModal } from "../../../shared/ui/useModal.ts";
import type { KeyRow } from "./keyRows.ts";
import styles from "./ShortcutsDialog.module.css";

interface Props {
  rows: readonly KeyRow[];
  areLettersOn: boolean;
  onSwitch: (areOn: boolean) => void;
  onClose: () => void;
}

/** All keys of the screen, and the switch for single-letter keys. */
export function ShortcutsDialog({ rows, areLettersOn, onSwitch, onClose }: Props) {
  const id = useId();
  return (
    <dialog {...useModal(onClose)} className={`${dialog.dialog} ${styles.dialog}`} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Keyboard shortcuts</Trans>
      </h2>
      <label className={`row gap-12 above-10 ${styles.switch}`}>
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
    <dl className={`lh-ui fs-15 above-8 ${styles.keys}`}>
      {rows.map(({ keys, words, isLetter }) => (
        <div className="stack ruled" key={keys} data-off={(isLetter && !areLettersOn) || undefined}>
          <dt className="wraps">
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
