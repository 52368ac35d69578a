import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";

/** The heading of a view. It takes focus after a click, so that a screen reader starts at the new view. */
export function ArrivalHeading({ lang, children }: { lang: string; children: ReactNode }) {
  const { key } = useLocation();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (key !== "default") ref.current?.focus();
  }, [key]);
  return (
    <h2 ref={ref} tabIndex={-1} lang={lang}>
      {children}
    </h2>
  );
}
