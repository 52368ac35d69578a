import { useLayoutEffect, useRef } from "react";
import type { BothTexts } from "./withPicture.ts";

/** Changes one language of a text. Two changes at once, as a picture for both, do not undo each other. */
export function useBoth(value: BothTexts, onChange: (value: BothTexts) => void) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return (make: (value: BothTexts) => BothTexts) => {
    latest.current = make(latest.current);
    onChange(latest.current);
  };
}
