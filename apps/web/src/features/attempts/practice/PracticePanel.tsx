import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CountsList } from "../ListParts.tsx";
import paletteStyles from "../Palette.module.css";
import { countsOf } from "./practice.ts";
import styles from "./PracticePanel.module.css";
import type { Practised } from "./practised.ts";
import { Bubbles } from "./Bubbles.tsx";
import { SetChoice } from "./SetChoice.tsx";
import { useSetWords } from "./useSetWords.ts";

/** On wide screens beside the question: what to practise, and the progress. */
export function PracticePanel({ pass, tries, label }: Practised & { label: string }) {
  const words = useSetWords(pass.slowSeconds);
  const count = pass.questions.length;
  const name = words[pass.name].name;
  return (
    <aside className={`${paletteStyles.panel} ${styles.panel}`} aria-label={label}>
      <div className={styles.sets}>
        <h2>
          <Trans>Practise which?</Trans>
        </h2>
        <SetChoice pass={pass} />
      </div>
      <div className={`row ends ${paletteStyles.head}`}>
        <h2 className="fs-17">
          <Plural value={count} one={`${name}, # question`} other={`${name}, # questions`} />
        </h2>
      </div>
      <Counts counts={countsOf(pass.questions, tries.tries)} />
      <div className={styles.grid}>
        <Bubbles pass={pass} tries={tries.tries} />
      </div>
      <p className={`caption lh-ui ${styles.hint}`}>
        <Trans>
          Marks, rank and time of your attempt do not change here. You can stop at any point; what you checked
          is kept.
        </Trans>
      </p>
    </aside>
  );
}

function Counts({ counts: { right, wrong, todo } }: { counts: ReturnType<typeof countsOf> }) {
  const { t } = useLingui();
  const rows = [
    { count: right, words: t`Right now` },
    { count: wrong, words: t`Still wrong` },
    { count: todo, words: t`To do` },
  ];
  return <CountsList rows={rows} />;
}

/** On narrow screens above the question. */
export function PracticeStrip({ pass, tries }: Practised) {
  return (
    <>
      <SetChoice pass={pass} />
      <div className={styles.strip}>
        <Bubbles pass={pass} tries={tries.tries} />
      </div>
    </>
  );
}
