import { Trans } from "@lingui/react/macro";
import styles from "./AdminChip.module.css";

/** Beside the logo, so that nobody takes one side of the product for the other. */
export function AdminChip() {
  return (
    <span className={styles.chip}>
      <Trans>Admin</Trans>
    </span>
  );
}
