import { Plural, Trans } from "@lingui/react/macro";
import { Chip } from "../../shared/ui/Chip.tsx";
import type { PaperData } from "./device/index.ts";

export type Marks = NonNullable<PaperData["sections"][number]["marks"]>;

/** Marks for a correct and for a wrong answer. */
export function MarksChips({ marks: { correct, wrong } }: { marks: Marks }) {
  const taken = Math.abs(wrong);
  return (
    <>
      <Chip tone="plain">
        <Plural value={correct} one="+# mark" other="+# marks" />
      </Chip>
      {taken > 0 && (
        <Chip tone="line">
          <Trans>−{taken} if wrong</Trans>
        </Chip>
      )}
    </>
  );
}
