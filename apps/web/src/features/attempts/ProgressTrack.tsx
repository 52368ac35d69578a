import { memo } from "react";
import type { PaletteLook } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { TimingTrack, type TrackMark } from "../../shared/ui/TimingTrack.tsx";
import type { Counts } from "./counts.ts";
import type { SectionPart } from "./sections.ts";

const marks: Record<PaletteLook, TrackMark> = {
  unseen: "blank",
  "seen-blank": "blank",
  answered: "answered",
  marked: "marked",
  "marked-with-answer": "marked",
};

export const trackMarks = (looks: readonly PaletteLook[]) => looks.map((look) => marks[look]);

interface Props {
  looks: readonly PaletteLook[];
  current: number;
  counts: Counts;
  parts: readonly SectionPart[];
}

/** One mark per question along the header's edge; a single image to screen readers. */
export const ProgressTrack = memo(function ProgressTrack({ looks, current, counts, parts }: Props) {
  const { t } = useLingui();
  const { answered, total, markedForReview } = counts;
  return (
    <TimingTrack
      size="wide"
      starts={parts.slice(1).map(({ from }) => from)}
      marks={looks.map((look, index) => (index === current ? "current" : marks[look]))}
      label={t`Progress by question: ${answered} of ${total} answered, ${markedForReview} marked for review`}
    />
  );
});
