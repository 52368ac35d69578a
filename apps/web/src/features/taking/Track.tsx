import { memo } from "react";
import type { PaletteLook } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { TimingTrack, type TrackMark } from "../../shared/ui/TimingTrack.tsx";
import type { Counts } from "./counts.ts";

const marks: Record<PaletteLook, TrackMark> = {
  unseen: "blank",
  "seen-blank": "blank",
  answered: "answered",
  marked: "marked",
  "marked-with-answer": "marked",
};

interface Props {
  looks: readonly PaletteLook[];
  current: number;
  counts: Counts;
}

/** A mark for each question along the header's edge; to a screen reader it is one picture. */
export const Track = memo(function Track({ looks, current, counts }: Props) {
  const { t } = useLingui();
  const { answered, total, markedForReview } = counts;
  return (
    <TimingTrack
      size="wide"
      marks={looks.map((look, index) => (index === current ? "current" : marks[look]))}
      label={t`Progress by question: ${answered} of ${total} answered, ${markedForReview} marked for review`}
    />
  );
});
