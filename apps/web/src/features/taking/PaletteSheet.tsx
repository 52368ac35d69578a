import type { MouseEvent } from "react";
import { useLingui } from "@lingui/react/macro";
import { useModal } from "../../shared/ui/useModal.ts";
import { PaletteContent, type PaletteProps } from "./Palette.tsx";
import styles from "./Palette.module.css";

/** The list of questions over the test: from the foot of a phone, from the side of a tablet. */
export function PaletteSheet(props: PaletteProps) {
  const { t } = useLingui();
  const { onClose } = props;
  const modal = useModal(onClose);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === modal.ref.current) onClose();
  };
  const dialog = { ...modal, onClick: closeBeside };
  return (
    <dialog {...dialog} className={styles.sheet} aria-label={t({ message: "Questions", context: "list" })}>
      <div className={styles.sheetPanel}>
        <PaletteContent {...props} columns={6} />
      </div>
    </dialog>
  );
}
