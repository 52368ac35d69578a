import type { Swatch as SwatchName } from "./explain/explanation.ts";
import styles from "./Swatch.module.css";

/** A small mark before a count: round, square or empty, so that it does not depend on colour alone. */
export function Swatch({ of }: { of: SwatchName }) {
  return <i className={`${styles.swatch} ${styles[of]}`} aria-hidden="true" />;
}
