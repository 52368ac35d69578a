import { formatMinutesAndSeconds } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { StudyIcon, type StudyIconName } from "../../../shared/ui/StudyIcon.tsx";
import { wholeMinutes, type SectionState } from "./clockedSections.ts";
import type { SectionClock } from "./useSectionClocks.ts";

const icons: Record<SectionState, StudyIconName> = { closed: "check", current: "clock", locked: "lock" };

export const StateIcon = ({ state }: { state: SectionState }) => <StudyIcon name={icons[state]} size={16} />;

interface Done {
  answered: number;
  total: number;
  /** Came after its close. */
  late: number;
}

/** What a section is, in a word or two on phones. */
export function useStateWords(isWide: boolean) {
  const { t } = useLingui();
  return ({ state, seconds, opensAt, closesAt }: SectionClock, { answered, total, late }: Done) => {
    const time = formatMinutesAndSeconds(seconds);
    const minutes = wholeMinutes(closesAt - opensAt);
    if (state === "current") return t`${time} left`;
    if (state === "locked")
      return isWide
        ? t`Opens in ${time}, for ${minutes} minutes`
        : t({ message: `In ${time}`, context: "section" });
    if (late > 0)
      return isWide ? t`Closed, ${answered} of ${total} answered, ${late} too late` : t`${late} too late`;
    return isWide
      ? t`Closed, ${answered} of ${total} answered`
      : t({ message: "Closed", context: "section" });
  };
}
