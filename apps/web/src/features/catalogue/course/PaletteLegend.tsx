import type { PaletteLook } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { QuestionCell } from "../../../shared/ui/QuestionCell.tsx";
import styles from "./PaletteLegend.module.css";

/** The looks in the list of questions. */
export function PaletteLegend() {
  const { t } = useLingui();
  const looks: { look: PaletteLook; words: string }[] = [
    { look: "answered", words: t`Answered` },
    { look: "marked", words: t`Marked for Review` },
    { look: "marked-with-answer", words: t`Marked, answered` },
    { look: "unseen", words: t`Not Visited` },
    { look: "seen-blank", words: t`Not answered` },
  ];
  return (
    <ul className={`stack note ruled lh-ui ${styles.legend}`}>
      {looks.map(({ look, words }, index) => (
        <li className="row gap-10" key={look}>
          <QuestionCell look={look} number={index + 1} />
          {words}
        </li>
      ))}
    </ul>
  );
}
