import type { DeviceAttempt } from "../device/index.ts";
import { runningAt, secondsUntil, type ClockedSection } from "./clockedSections.ts";

/** How long the summary of a section stands before the next one is shown, unless the student opens it. */
export const SUMMARY_MS = 12_000;

export interface GateState {
  sections: readonly ClockedSection[];
  /** The section that the student is in. */
  shown: number;
  /** Its summary is shown instead, until this instant by the server's clock. */
  summaryUntil: number | null;
}

interface Parts {
  device: Pick<DeviceAttempt, "serverNow" | "onTime">;
  /** The windows as they are known now. */
  windows: () => readonly ClockedSection[];
  /** The section has closed: what was done in it is told to the server. */
  onClosed: () => void;
  onEntered: (section: ClockedSection) => void;
}

export type Gate = ReturnType<typeof openGate>;

/**
 * Leads through sections in their order, by the server's clock and without a network: each closes at its time, its
 * summary is shown, and the next one opens.
 */
export function openGate({ device, windows, onClosed, onEntered }: Parts) {
  const listeners = new Set<() => void>();
  let state: GateState = { sections: windows(), shown: 0, summaryUntil: null };
  state.shown = runningAt(state.sections, device.serverNow());
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (changes: Partial<GateState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };

  /** Timers are late in a background page, and the clock may be set: each look begins with what is true now. */
  function look() {
    clearTimeout(timer);
    const now = device.serverNow();
    const running = runningAt(state.sections, now);
    // More time came for a section that this device believed to be closed.
    if (running < state.shown) enter();
    else if (state.summaryUntil === null) {
      if (running > state.shown) close(now);
    } else if (running === state.shown || now >= state.summaryUntil) enter();
    const next = state.summaryUntil ?? state.sections[state.shown]!.closesAt;
    if (next > device.serverNow()) timer = setTimeout(look, Math.min(next - device.serverNow(), LONGEST_MS));
  }

  function close(now: number) {
    onClosed();
    set({ summaryUntil: now + SUMMARY_MS });
  }

  function enter() {
    const shown = runningAt(state.sections, device.serverNow());
    set({ shown, summaryUntil: null });
    onEntered(state.sections[shown]!);
  }

  const stopTime = device.onTime(() => {
    const sections = windows();
    const isMoved = sections.some(({ closesAt }, index) => closesAt !== state.sections[index]!.closesAt);
    if (isMoved) set({ sections });
    look();
  });
  document.addEventListener("visibilitychange", look);
  look();

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The questions that can be seen and answered: none between two sections. */
    reach: () => {
      const { from, to, closesAt } = state.sections[state.shown]!;
      const isOpen = state.summaryUntil === null && device.serverNow() < closesAt;
      return isOpen ? { from, to } : { from: 0, to: 0 };
    },
    /** An address may name a question that cannot be seen now. */
    nearest: (index: number) => {
      const { from, to } = state.sections[state.shown]!;
      return index >= from && index < to ? index : from;
    },
    secondsLeft: () => secondsUntil(state.sections[state.shown]!.closesAt, device.serverNow()),
    /** The student does not wait for the summary's end. */
    open: () => {
      enter();
      look();
    },
    stop: () => {
      clearTimeout(timer);
      stopTime();
      document.removeEventListener("visibilitychange", look);
    },
  };
}

/** The device's clock may be corrected meanwhile. */
const LONGEST_MS = 5000;
