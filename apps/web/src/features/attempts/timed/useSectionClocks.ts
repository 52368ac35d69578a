import { useSyncExternalStore } from "react";
import type { DeviceAttempt } from "../device/index.ts";
import { useTestSession } from "../state/hooks.ts";
import { secondsUntil, stateOf, type ClockedSection, type SectionState } from "./clockedSections.ts";
import type { Gate } from "./gate.ts";

export const useGateState = (gate: Gate) => useSyncExternalStore(gate.subscribe, gate.state);

export interface SectionClock extends ClockedSection {
  state: SectionState;
  /** Until it closes, of the section that runs; until it opens, of a locked one. */
  seconds: number;
}

/** Each section with its state, counted again with every second of the test's clock. */
export function useSectionClocks(gate: Gate, device: Pick<DeviceAttempt, "serverNow">): SectionClock[] {
  const { sections, shown } = useGateState(gate);
  useTestSession(({ remainingTime }) => remainingTime);
  const now = device.serverNow();
  return sections.map((section, index) => {
    const state = stateOf(index, shown);
    const end = state === "locked" ? section.opensAt : section.closesAt;
    return Object.assign({}, section, { state, seconds: secondsUntil(end, now) });
  });
}
