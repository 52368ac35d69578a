import type { AttemptActions } from "../attemptActions.ts";
import type { AttemptData, DeviceAttempt, PaperData } from "../device/index.ts";
import { clockedSections } from "./clockedSections.ts";
import { CountedNote } from "./CountedNote.tsx";
import { openGate } from "./gate.ts";
import { GivenUp } from "./GivenUp.tsx";
import { LateWords } from "./LateWords.tsx";
import { SectionPanel } from "./SectionPanel.tsx";
import { SectionSummary } from "./SectionSummary.tsx";
import { SectionTabs } from "./SectionTabs.tsx";
import { SectionTimer } from "./SectionTimer.tsx";

interface Parts {
  device: DeviceAttempt;
  attempt: AttemptData;
  paper: PaperData;
  actions: AttemptActions;
}

/** Sets the clocks of an attempt's sections going, if they have any. */
export function openTimed({ device, attempt, paper, actions }: Parts) {
  return { ...shown, gate: attempt.sectionCloses ? gateOf(attempt.sectionCloses) : null };

  function gateOf(told: readonly string[]) {
    const startedAt = Date.parse(attempt.testAttempt.startTime);
    let closes = told.map((close) => Date.parse(close));
    const stopTime = device.onTime(
      ({ sectionCloses }) => void (closes = sectionCloses ? [...sectionCloses] : closes),
    );
    const gate = openGate({
      device,
      windows: () => clockedSections(paper, startedAt, closes),
      onClosed: actions.rest,
      onEntered: actions.enter,
    });
    actions.keepWithin(gate.reach);
    return {
      ...gate,
      stop: () => {
        stopTime();
        gate.stop();
      },
    };
  }
}

const shown = {
  CountedNote,
  GivenUp,
  LateWords,
  SectionPanel,
  SectionSummary,
  SectionTabs,
  SectionTimer,
};
