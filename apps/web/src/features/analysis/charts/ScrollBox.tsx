import type { ReactNode } from "react";
import styles from "./ScrollBox.module.css";

interface Props {
  label: string;
  /** `sideways` lets a chart run to the edge of its panel. */
  way: "sideways" | "down";
  children: ReactNode;
}

/** Content that does not fit scrolls, and is then reachable by keyboard. */
export function ScrollBox({ label, way, children }: Props) {
  return (
    <div ref={watch} className={styles[way]} role="region" aria-label={label}>
      {children}
    </div>
  );
}

function watch(box: HTMLElement | null) {
  if (!box) return;
  const observer = new ResizeObserver(() => {
    const isCut = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
    if (isCut) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  });
  observer.observe(box);
  return () => observer.disconnect();
}
