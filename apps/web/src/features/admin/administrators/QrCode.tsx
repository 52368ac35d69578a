import { encode } from "uqr";
import styles from "./administrators.module.css";

/** With the light border that readers need to find the code. */
const options = { ecc: "M", border: 4 } as const;

/**
 * Drawn in the browser: the secret goes nowhere else. Dark on light in both themes,
 * because many readers need it.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, options);
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
