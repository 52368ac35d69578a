import { useLingui } from "@lingui/react/macro";
import type { RosterOutcome } from "@patrak/domain";
import type { RosterLine } from "./rosters.api.ts";
import { useRoomName } from "./useRoomName.ts";

type Outcome = Pick<RosterLine, "outcome" | "sameAs" | "heldBy" | "from">;

export const isRosterFault = ({ outcome }: Pick<Outcome, "outcome">) => outcome.includes("-");
export const isRosterChange = ({ outcome }: Pick<Outcome, "outcome">) =>
  outcome === "placed" || outcome === "moved";

/** What will happen to a line, or what is wrong with it. */
export function useRosterWords() {
  const { t } = useLingui();
  const roomName = useRoomName();
  return ({ outcome, sameAs = "", heldBy = "", from }: Outcome): string => {
    const before = from ? [from.seat, roomName(from)].filter(Boolean).join(", ") : "";
    const words: Record<RosterOutcome, string> = {
      placed: t`Gets this place`,
      moved: t`Moves here from ${before}`,
      same: t`Has this place already`,
      "roll-missing": t`No roll number and no email`,
      "learner-unknown": t`No learner has this roll number or email`,
      "learner-twice": t`The same learner as in line ${sameAs}`,
      "name-differs": t`The learner with this number has another name`,
      "not-invited": t`This learner is not invited to the sitting`,
      "text-long": t`The seat, room or centre is too long`,
      "seat-twice": t`The same seat as in line ${sameAs}`,
      "seat-taken": t`${heldBy} has this seat`,
      "room-full": t`The room is full: it has 1,000 learners`,
    };
    return words[outcome];
  };
}
