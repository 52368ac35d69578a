import { Trans } from "@lingui/react/macro";
import styles from "./AdminChip.module.css";

/** Beside the logo, so that nobody confuses the two sides of the product. */
export function AdminChip() {
  return (
    <span className={styles.chip}>
      <Trans>Admin</Trans>
    </span>
  );
}
