import { useLingui } from "@lingui/react/macro";
import type { Reviewed } from "../../../shared/analysis.ts";
import { outcomeOf } from "../../../shared/outcome.ts";
import { cellClass } from "../../../shared/ui/QuestionCell.tsx";
import paletteStyles from "../Palette.module.css";
import { useGridWalk } from "../useGridWalk.ts";
import { cellLooks } from "./reviewed.ts";
import { useOutcomeWords } from "./useOutcomeWords.ts";

interface Props {
  responses: Reviewed["detailedResponses"];
  current: number;
  columns: 5 | 6;
  onGo: (index: number) => void;
}

export function ReviewGrid({ responses, current, columns, onGo }: Props) {
  const { t } = useLingui();
  const words = useOutcomeWords();
  const { ref, stop, walk } = useGridWalk(current, { last: responses.length - 1, columns });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys are those of the buttons inside.
    <nav
      ref={ref}
      className={`stack ends ${paletteStyles.grid}`}
      data-columns={columns}
      aria-label={t({ message: "Questions", context: "list" })}
      onKeyDown={walk}
    >
      {responses.map((response, index) => (
        <button
          key={response.questionId}
          type="button"
          data-cell={index}
          className={`${cellClass(cellLooks[outcomeOf(response)])} ${paletteStyles.cell}`}
          aria-label={t`Question ${response.qno}, ${words[outcomeOf(response)]}`}
          aria-current={index === current || undefined}
          tabIndex={index === stop ? 0 : -1}
          onClick={() => onGo(index)}
        >
          {response.qno}
        </button>
      ))}
    </nav>
  );
}
