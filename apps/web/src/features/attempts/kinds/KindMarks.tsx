import { Plural, Trans } from "@lingui/react/macro";
import { Chip } from "../../../shared/ui/Chip.tsx";
import type { PaperData } from "../device/index.ts";

type Marks = NonNullable<PaperData["sections"][number]["marks"]>;

/** Marks for a right answer, for each right option of several, and for a wrong answer. */
export function KindMarks({ marks, isMultiple }: { marks: Marks; isMultiple: boolean }) {
  const { correct, wrong, part } = marks;
  const taken = Math.abs(wrong);
  const each = part?.toFixed(2);
  return (
    <>
      <Chip tone="plain">
        <Plural value={correct} one="+# mark" other="+# marks" />
      </Chip>
      {isMultiple && each !== undefined && (
        <Chip tone="line">
          <Trans>+{each} each right one</Trans>
        </Chip>
      )}
      <Chip tone="line">
        {taken === 0 && <Trans>No negative marks</Trans>}
        {taken > 0 && isMultiple && <Trans>−{taken} if one is wrong</Trans>}
        {taken > 0 && !isMultiple && <Trans>−{taken} if wrong</Trans>}
      </Chip>
    </>
  );
}
