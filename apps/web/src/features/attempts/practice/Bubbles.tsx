import { useLingui } from "@lingui/react/macro";
import { cellClass, type CellLook } from "../../../shared/ui/QuestionCell.tsx";
import paletteStyles from "../Palette.module.css";
import { lookOf, type PracticeLook, type Tries } from "./practice.ts";
import type { SecondPass } from "./useSecondPass.ts";
import { useSetWords } from "./useSetWords.ts";

const cells: Record<PracticeLook, CellLook> = {
  todo: "unseen",
  right: "answered",
  wrong: "wrong",
  shown: "skipped",
};

/** The questions of the set as bubbles, each with its result. */
export function Bubbles({ pass, tries }: { pass: SecondPass; tries: Tries }) {
  const { t } = useLingui();
  const words: Record<PracticeLook, string> = {
    todo: t`not checked yet`,
    right: t`right this time`,
    wrong: t`still wrong`,
    shown: t`solution shown`,
  };
  const set = useSetWords(pass.slowSeconds)[pass.name].name;
  return (
    <nav aria-label={t`Questions: ${set}`}>
      {pass.questions.map(({ questionId, qno }) => {
        const look = lookOf(tries[questionId]);
        return (
          <button
            key={questionId}
            type="button"
            className={`${cellClass(cells[look])} ${paletteStyles.cell}`}
            aria-label={t`Question ${qno}, ${words[look]}`}
            aria-current={questionId === pass.current?.questionId || undefined}
            onClick={() => pass.go(qno)}
          >
            {qno}
          </button>
        );
      })}
    </nav>
  );
}
