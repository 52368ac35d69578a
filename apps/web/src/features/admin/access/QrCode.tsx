import styles from "./access.module.css";
import { qrCode } from "./qr/qr.ts";

/** The light border without which readers do not find the code. */
const BORDER = 4;

/** Dark on light in both themes: many readers take no other. Too long a text has no picture. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = qrCode(text);
  if (modules === null) return null;
  const size = modules.length + 2 * BORDER;
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + BORDER} ${y + BORDER}h1v1h-1z` : "")))
    .join("");
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
