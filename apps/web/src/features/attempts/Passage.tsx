import { memo, useId, useLayoutEffect, useRef, useState } from "react";
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
  /** On narrow screens a long passage is cut until it is opened. */
  isOpened: boolean;
  onOpen: () => void;
}

export const Passage = memo(function Passage({ passage, language, isWide, isOpened, onOpen }: Props) {
  const id = useId();
  const { lang, name } = languageNames[language];
  const text = passage?.content;
  const { ref, isCut } = useCut(!isWide && !isOpened, text?.[language]);
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
      {isCut && (
        <div className={`ruled ${styles.more}`}>
          <Button look="quiet" aria-expanded={false} onClick={onOpen}>
            <Trans>Read the full passage</Trans>
            <TestIcon name="down" size={18} />
          </Button>
        </div>
      )}
    </section>
  );
});

/** Whether the passage is longer than the initial space on a narrow screen. */
function useCut(mayCut: boolean, text: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(mayCut);
  useLayoutEffect(() => {
    if (mayCut && ref.current) setLong(ref.current.scrollHeight > CUT_PX);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another text has another height.
  }, [mayCut, text]);
  return { ref, isCut: mayCut && isLong };
}

const CUT_PX = 176;
