import { Trans } from "@lingui/react/macro";
import { Spinner } from "../../shared/ui/Spinner.tsx";
import { useModal } from "../../shared/ui/useModal.ts";
import styles from "./Closing.module.css";

/** The clock stands at zero: nothing can be changed any more while the test is handed in. */
export function Closing() {
  const modal = useModal(() => undefined);
  return (
    <dialog {...modal} className={styles.dialog} onCancel={(event) => event.preventDefault()}>
      <Spinner />
      {/* The words are spoken by the urgent live region. */}
      <p tabIndex={-1}>
        <Trans>Time is up. Your test is being submitted.</Trans>
      </p>
    </dialog>
  );
}
