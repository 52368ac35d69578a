import { SaveState } from "../features/attempts/SaveState.tsx";
import { ClockFace } from "../features/attempts/Timer.tsx";
import { Avatar } from "../shared/ui/Avatar.tsx";
import { Chip } from "../shared/ui/Chip.tsx";
import { Notice } from "../shared/ui/Notice.tsx";
import { QuestionCell, type CellLook } from "../shared/ui/QuestionCell.tsx";
import { ResultBanner } from "../shared/ui/ResultBanner.tsx";
import { TimingTrack } from "../shared/ui/TimingTrack.tsx";
import { progressMarks, questionMarks } from "../shared/ui/trackMarks.ts";

const cells = [
  "unseen",
  "seen-blank",
  "answered",
  "marked",
  "marked-with-answer",
  "part",
  "wrong",
  "skipped",
];
const track = questionMarks(50, [1, 2, 3, 5, 8, 13, 21], [4, 16, 34]).with(11, "current");

/** Chips, cells, clocks, tracks and sentences: a state in a shape and a colour, never in a colour alone. */
export const marks = [
  ...(["ok", "line", "plain", "ink"] as const).map((tone) => (
    <Chip key={tone} tone={tone}>
      {tone}
    </Chip>
  )),
  ...(cells as CellLook[]).map((look, index) => <QuestionCell key={look} look={look} number={index + 1} />),
  ...[2538, 872, 249].map((seconds) => <ClockFace key={seconds} secondsLeft={seconds} />),
  ...(["saved", "saving", "waiting"] as const).map((state) => (
    <SaveState key={state} state={state} unsaved={3} />
  )),
  ...(["small", "normal", "large"] as const).map((size) => (
    <Avatar key={size} name="Ananya" surname="Sharma" size={size} />
  )),
  <TimingTrack key="wide" size="wide" marks={track} label="Question 12 of 50" />,
  <TimingTrack key="normal" marks={track} label="7 of 50 answered" />,
  <TimingTrack key="small" size="small" marks={progressMarks(9, 24)} />,
  ...(["ok", "error", "info", "flag", "neutral"] as const).map((tone) => (
    <Notice key={`notice ${tone}`} tone={tone}>
      {tone}
    </Notice>
  )),
  ...(["ok", "part", "crit", "none"] as const).map((tone) => (
    <ResultBanner key={`banner ${tone}`} tone={tone} title={tone} />
  )),
];
