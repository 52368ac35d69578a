import { useLingui } from "@lingui/react/macro";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import styles from "./PictureDialog.module.css";
import { useModal } from "./useModal.ts";

export interface PictureProps {
  src: string;
  alt: string;
  onClose: () => void;
}

/** A picture of a question as large as the screen allows. Escape, the cross or a tap beside it close it. */
export function PictureDialog({ src, alt, onClose }: PictureProps) {
  const { t } = useLingui();
  const modal = useModal(onClose);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same.
    <dialog
      {...modal}
      className={styles.dialog}
      aria-label={alt}
      onClick={({ target }) => target === modal.ref.current && onClose()}
    >
      <Button look="secondary" size="icon" aria-label={t`Close`} onClick={onClose}>
        <Icon name="close" />
      </Button>
      <img src={src} alt={alt} />
    </dialog>
  );
}
