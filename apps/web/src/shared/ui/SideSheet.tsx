import { useId, type MouseEvent, type ReactNode } from "react";
import styles from "./SideSheet.module.css";
import { useModal } from "./useModal.ts";

interface Props {
  title: string;
  /** The way back, before the title. */
  back: ReactNode;
  /** At the end of the same line. */
  action?: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** A panel over the right side of the page, full width under 768 px; Esc or a tap beside it closes it. */
export function SideSheet({ title, back, action, children, onClose }: Props) {
  const id = useId();
  const modal = useModal(onClose);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === modal.ref.current) onClose();
  };
  const dialog = { ...modal, onClick: closeBeside };
  return (
    <dialog {...dialog} className={styles.side} aria-labelledby={id}>
      <div className={styles.panel}>
        <div className={styles.head}>
          {back}
          <h2 className="fs-20" id={id}>
            {title}
          </h2>
          {action}
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}
