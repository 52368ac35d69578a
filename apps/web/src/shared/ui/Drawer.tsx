import { useEffect, type MouseEvent, type ReactNode } from "react";
import { limits } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { Button } from "./Button.tsx";
import styles from "./Drawer.module.css";
import { Icon } from "./Icon.tsx";
import { useModal } from "./useModal.ts";

interface Props {
  label: string;
  head: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** A panel that slides in from the left under 1024 px; a tap beside it, Esc or the close button closes it. */
export function Drawer({ label, head, children, onClose }: Props) {
  const { t } = useLingui();
  const modal = useModal(onClose);

  // On a wide screen the drawer is hidden, and an invisible modal would block the page.
  useEffect(() => {
    const wide = matchMedia(`(min-width: ${limits.wideScreenPx}px)`);
    wide.addEventListener("change", onClose);
    return () => wide.removeEventListener("change", onClose);
  }, [onClose]);

  const closeBeside = (event: MouseEvent) => {
    if (event.target === modal.ref.current) onClose();
  };

  return (
    <dialog {...modal} className={styles.drawer} aria-label={label} onClick={closeBeside}>
      <div className={`column ${styles.panel}`}>
        <div className={`row ends ${styles.head}`}>
          {head}
          <Button look="quiet" size="icon" aria-label={t`Close menu`} onClick={onClose}>
            <Icon name="close" size={24} />
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
