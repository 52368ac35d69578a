import { useState } from "react";
import type { Language, PaletteLook } from "@patrak/domain";
import { LanguageSwitcher } from "../features/taking/LanguageSwitcher.tsx";
import { MarkButton } from "../features/taking/MarkButton.tsx";
import { MarksChips } from "../features/taking/MarksChips.tsx";
import { Options } from "../shared/ui/Options.tsx";
import { SaveState } from "../features/taking/SaveState.tsx";
import { ClockFace } from "../features/taking/Timer.tsx";
import { cellClass, QuestionCell } from "../shared/ui/QuestionCell.tsx";
import styles from "./Styleguide.module.css";

const looks: PaletteLook[] = ["unseen", "seen-blank", "answered", "marked", "marked-with-answer"];

const options = [
  { optionId: "a", letter: "A", text: "It could be dug deeper than a rope well" },
  { optionId: "b", letter: "B", text: "People could reach the water even when its level changed" },
];

export function Taking() {
  const [isMarked, setMarked] = useState(true);
  const [language, setLanguage] = useState<Language>("english");
  const mark = { isMarked, onToggle: () => setMarked(!isMarked) };
  return (
    <section>
      <h2>Test</h2>
      <div className={styles.row}>
        {[2538, 872, 249].map((seconds) => (
          <ClockFace key={seconds} secondsLeft={seconds} />
        ))}
        <MarkButton {...mark} />
        <MarkButton {...mark} size="icon" />
        <MarksChips marks={{ correct: 2, wrong: -0.25 }} />
        <LanguageSwitcher languages={["english", "hindi"]} value={language} onChoose={setLanguage} />
      </div>
      <div className={styles.row}>
        {looks.map((look, index) => (
          <span key={look} className={cellClass(look)}>
            {index + 1}
          </span>
        ))}
        {looks.map((look) => (
          <QuestionCell key={look} look={look} />
        ))}
        <SaveState state="saved" unsaved={0} />
        <SaveState state="saving" unsaved={1} />
        <SaveState state="waiting" unsaved={3} />
      </div>
      <div className={styles.two}>
        <Question isUnsaved={false} />
        <Question isUnsaved />
      </div>
    </section>
  );
}

function Question({ isUnsaved }: { isUnsaved: boolean }) {
  return (
    <Options
      legend={isUnsaved ? "Chosen, not yet saved" : "Chosen and saved"}
      options={options}
      lang="en"
      chosen="b"
      isUnsaved={isUnsaved}
      isLocked
      onChoose={() => undefined}
    />
  );
}
