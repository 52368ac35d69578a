import { memo, useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { hasText, type Language } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../shared/ui/Button.tsx";
import { Chip } from "../../shared/ui/Chip.tsx";
import { languageNames } from "../../shared/ui/Flag.tsx";
import { RichText } from "../../shared/ui/RichText.tsx";
import { TestIcon } from "../../shared/ui/TestIcon.tsx";
import styles from "./Passage.module.css";
import type { Passage as PassageData } from "./state/passages.ts";

interface Props {
  passage: PassageData | undefined;
  language: Language;
  isWide: boolean;
  /** On narrow screens a long passage is cut until it is opened, and can be folded again. */
  isOpened: boolean;
  onOpen: (isOpened: boolean) => void;
}

export const Passage = memo(function Passage({ passage, language, isWide, isOpened, onOpen }: Props) {
  const id = useId();
  const { lang, name } = languageNames[language];
  const text = passage?.content;
  const { ref, isLong } = useLength(!isWide, text?.[language]);
  const isCut = isLong && !isOpened;
  return (
    <section className={`sheet ${styles.passage}`} aria-labelledby={id} data-cut={isCut || undefined}>
      <div className={`row ends gap-10 ${styles.head}`}>
        <h2 className="fs-17" id={id}>
          <Trans>Reading Passage</Trans>
        </h2>
        <Chip tone="ink">
          <TestIcon name="text" size={16} />
          <span lang={lang}>{name}</span>
        </Chip>
      </div>
      <div
        ref={ref}
        className={styles.body}
        // On wide screens it scrolls, so it must be reachable by keyboard.
        {...(isWide && { tabIndex: 0, role: "group", "aria-labelledby": id })}
      >
        {text && hasText(text, language) ? (
          <RichText html={text[language] ?? ""} lang={lang} />
        ) : (
          <p>
            <Trans>No passage available in selected language</Trans>
          </p>
        )}
      </div>
      {isLong && (
        <div className={`ruled ${styles.more}`}>
          <Button
            look="quiet"
            aria-expanded={isOpened}
            onClick={({ currentTarget }) => keepInPlace(currentTarget, isOpened, () => onOpen(!isOpened))}
          >
            {isOpened ? <Trans>Fold the passage</Trans> : <Trans>Read the full passage</Trans>}
            <TestIcon name="down" size={18} />
          </Button>
        </div>
      )}
    </section>
  );
});

/** Whether the passage is longer than the space that it has at first on a narrow screen. */
function useLength(isNarrow: boolean, text: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(isNarrow);
  useLayoutEffect(() => {
    if (isNarrow && ref.current) setLong(ref.current.scrollHeight > CUT_PX);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another text has another height.
  }, [isNarrow, text]);
  return { ref, isLong: isNarrow && isLong };
}

/** Folding takes away what lies above the button: it stays under the finger, and the question follows it. */
function keepInPlace(button: HTMLElement, isFolding: boolean, change: () => void) {
  const before = button.getBoundingClientRect().top;
  flushSync(change);
  if (isFolding) scrollBy(0, button.getBoundingClientRect().top - before);
}

const CUT_PX = 176;
