import { useState } from "react";
import { areLettersKept, keepLetters } from "./lettersSetting.ts";
import { keepTextSize, keptTextSize, nextTextSize } from "./textSize.ts";

/** The student's reading settings on this device. */
export function useReading() {
  const [textSize, setTextSize] = useState(keptTextSize);
  const [areLettersOn, setLettersOn] = useState(areLettersKept);
  return {
    textSize,
    growText: () => {
      const next = nextTextSize(textSize);
      keepTextSize(next);
      setTextSize(next);
    },
    areLettersOn,
    switchLetters: (areOn: boolean) => {
      keepLetters(areOn);
      setLettersOn(areOn);
    },
  };
}
