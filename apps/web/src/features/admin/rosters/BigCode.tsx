import { useLingui } from "@lingui/react/macro";
import styles from "./room.module.css";

const HALF = 3;

/** The largest thing of the product, to be read from the last row; spoken digit by digit. */
export function BigCode({ passcode }: { passcode: string }) {
  const { t } = useLingui();
  const spoken = passcode.split("").join(" ");
  return (
    <p className={styles.code} role="img" aria-label={t`Passcode ${spoken}`}>
      <span>{passcode.slice(0, HALF)}</span>
      <span>{passcode.slice(HALF)}</span>
    </p>
  );
}
