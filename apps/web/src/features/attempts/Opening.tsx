import { Trans } from "@lingui/react/macro";
import { LogoMark } from "../../shared/ui/Logo.tsx";
import styles from "./Opening.module.css";

/** The test screen before its paper has come: the same places, empty. */
export function Opening() {
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <LogoMark />
        <i />
      </div>
      <div className={`sheet stack gap-16 ${styles.card}`}>
        <p className="quiet" role="status">
          <Trans>Opening the test</Trans>
        </p>
        {[92, 74, 100, 100, 100, 100].map((width, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Lines that never change.
          <i key={index} style={{ width: `${width}%` }} data-option={index > 1 || undefined} />
        ))}
      </div>
    </div>
  );
}
