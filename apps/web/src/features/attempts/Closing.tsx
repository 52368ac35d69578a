import { Trans } from "@lingui/react/macro";
import { Spinner } from "../../shared/ui/Spinner.tsx";
import { useModal } from "../../shared/ui/useModal.ts";
import styles from "./Closing.module.css";

/** The time is over: nothing can be changed while the test is submitted. */
export function Closing() {
  const modal = useModal(() => undefined);
  return (
    <dialog {...modal} className={styles.dialog} onCancel={(event) => event.preventDefault()}>
      <Spinner />
      {/* The urgent live region speaks the words. */}
      <p className="strong" tabIndex={-1}>
        <Trans>Time is up. Your test is being submitted.</Trans>
      </p>
    </dialog>
  );
}
