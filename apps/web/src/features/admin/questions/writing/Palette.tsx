import { useEffect, useRef } from "react";
import { drawFormula } from "./drawFormula.ts";
import styles from "./formula.module.css";
import { Toolbar } from "./Toolbar.tsx";
import { usePaletteWords, type Sign } from "./usePaletteWords.ts";

/** The signs of formulas, each group one stop of the Tab key. */
export function Palette({ onChoose }: { onChoose: (sign: Sign) => void }) {
  return (
    <div className={`stack gap-6 ${styles.palette}`}>
      {usePaletteWords().map(({ name, signs }) => (
        <Group key={name} name={name} signs={signs} onChoose={onChoose} />
      ))}
    </div>
  );
}

interface GroupProps {
  name: string;
  signs: readonly Sign[];
  onChoose: (sign: Sign) => void;
}

function Group({ name, signs, onChoose }: GroupProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <Toolbar
      ref={box}
      label={name}
      tools={signs.map((sign) => ({
        id: sign.latex,
        words: sign.words,
        sign: <Face latex={sign.face ?? sign.latex.trim()} />,
        run: () => onChoose(sign),
      }))}
    />
  );
}

function Face({ latex }: { latex: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (place.current) void drawFormula(place.current, latex);
  }, [latex]);
  return <span ref={place} />;
}
