import { limits } from "@patrak/domain";
import { forgetEnded, keepEnded } from "../../../shared/ended.ts";
import { isLook, isSubmitOf, type SubmitEntry } from "./entry.ts";
import { makeFollowing } from "./following.ts";
import { readLate } from "./lateAnswers.ts";
import { makeListeners } from "./listeners.ts";
import { nothingPending, saveStateOf } from "./saveState.ts";
import { studentDevice, type StudentOptions } from "./studentDevice.ts";
import { canBeTakenBack, TAKE_BACK_MS } from "./takingBack.ts";
import { pageWriter } from "./writer.ts";
import type { Choice, DeviceAttempt, PaperData, SaveState, SubmitCause, SubmitOutcome } from "./types.ts";

// The time of one request, plus the grace period if the time is up.
const SUBMIT_WITHIN_MS = limits.graceSeconds * 1000 + 3000;
const LONGEST_TIME_MS = 999_999_999;

/** One attempt on this device, for its screen. */
export function openDevice({ attemptId, ...options }: StudentOptions & { attemptId: string }): DeviceAttempt {
  const device = studentDevice(options);
  const { journal, clock } = device;
  const place = { userId: options.userId, attemptId };
  const following = makeFollowing(device, place);
  const states = makeListeners<[SaveState]>();
  let state = nothingPending;
  let refused = 0;
  let late = readLate(attemptId);
  let elsewhere = state.elsewhere;

  async function open(prepare?: (paper: PaperData) => Promise<unknown>) {
    const opened = await following.open(prepare);
    return { ...opened, isSubmitPending: journal.list().filter(isSubmit).some(isDue) };
  }

  const isSubmit = isSubmitOf(attemptId);
  const isDue = (entry: SubmitEntry) => !canBeTakenBack(entry, clock.now());

  function record(choice: Choice, { rest = 0, unchanged = false } = {}) {
    const timeOnQuestionMs = Math.min(LONGEST_TIME_MS, Math.max(0, Math.round(choice.timeOnQuestionMs) || 0));
    const stamp = { ...place, deadline: following.deadline(), writer: pageWriter, isUnchanged: unchanged };
    device.takeTurn();
    return journal.record({ kind: "answer", ...choice, timeOnQuestionMs, ...stamp }, rest);
  }

  /** At the end of the journal. */
  function write(cause: SubmitCause, dueAt: number) {
    device.takeTurn();
    journal.wakeAll();
    keepEnded({ ...place, cause, at: Math.max(dueAt, clock.now()), isHandedIn: false, refused: [] });
    const deadline = following.deadline();
    return journal.record({ kind: "submit", ...place, deadline, writer: pageWriter, cause, dueAt });
  }

  async function takeBack() {
    const isBack = await journal.amendSubmit(attemptId, (entry) => (isDue(entry) ? entry : null));
    if (isBack) forgetEnded(place.userId, attemptId);
    return isBack;
  }

  const isPlanned = () => [...journal.list(), ...journal.drafts()].some(isSubmit);

  async function submit(cause: SubmitCause): Promise<SubmitOutcome> {
    const outcome = submitOutcome();
    if (isPlanned()) await journal.amendSubmit(attemptId, (entry) => ({ ...entry, dueAt: 0 }));
    else await write(cause, 0);
    device.hurry();
    return navigator.onLine ? outcome : "unsent";
  }

  /** Whether the attempt ends in time to show it; the journal continues in any case. */
  function submitOutcome() {
    return new Promise<SubmitOutcome>((resolve) => {
      const stopEnd = following.completed.add(() => resolve("completed"));
      const stopTime = following.timed.add(({ deadline }) => {
        if (!isPlanned() && deadline > clock.now()) resolve("moved");
      });
      setTimeout(() => {
        stopEnd();
        stopTime();
        resolve("unsent");
      }, SUBMIT_WITHIN_MS);
    });
  }

  function update() {
    const entries = [...journal.list(), ...journal.drafts()];
    const isStuck = device.isStuck();
    const isStorageRefused = device.isStorageRefused();
    const next = saveStateOf(state, {
      attemptId,
      entries,
      isStuck,
      isStorageRefused,
      refused,
      late,
      elsewhere,
    });
    if (next === state) return;
    state = next;
    states.tell(state);
  }

  const endings = [
    device.hold(),
    device.onChange(update),
    journal.onSettled((entry, outcome) => {
      const isOwn = entry.kind === "answer" && entry.attemptId === attemptId && !isLook(entry);
      if (outcome.kind !== "refused" || !isOwn) return;
      refused += 1;
      if (outcome.code === "LATE") late = [...new Set([...late, entry.questionId])];
    }),
    following.changed.add((questionIds) => {
      // The reply to an own save may have been lost.
      const others = questionIds.filter((id) => state.pending[id] === undefined);
      if (others.length === 0) return;
      elsewhere = { times: elsewhere.times + 1, questionIds: others };
      update();
    }),
    following.stop,
  ];

  return {
    open,
    record,
    wake: () => journal.wakeAll(),
    planSubmit: () => write("student", clock.now() + TAKE_BACK_MS),
    takeBack,
    submit,
    serverNow: clock.now,
    resync: following.ask,
    state: () => state,
    subscribe: states.add,
    onConfirmed: following.confirmed.add,
    onTime: following.timed.add,
    announced: following.announced,
    onAnnounced: following.announcedTold.add,
    onCompleted: following.completed.add,
    close: () => endings.forEach((end) => end()),
  };
}
