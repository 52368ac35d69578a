import { makeCalls } from "./calls.ts";
import { openChannel } from "./channel.ts";
import { deviceReadings, makeClock } from "./clock.ts";
import { noteOutcome } from "./endedNote.ts";
import { makeIdbStore } from "./idbStore.ts";
import { makeJournal } from "./journal.ts";
import { makeListeners } from "./listeners.ts";
import { makeMemoryStore } from "./memoryStore.ts";
import { makeSender } from "./sender.ts";
import { withSpare } from "./spareStore.ts";
import { makeTidying } from "./tidying.ts";
import { makeTurn, type Turn } from "./sendingTurn.ts";
import type { AppDispatch } from "./types.ts";
import { watch } from "./wake.ts";

export interface StudentOptions {
  userId: string;
  dispatch: AppDispatch;
}

export type StudentDevice = ReturnType<typeof makeStudentDevice>;

/**
 * One student's journal, clock and sender on this page. It lives as long as the page, and
 * works while somebody uses it.
 */
function makeStudentDevice({ userId, dispatch }: StudentOptions) {
  const changed = makeListeners<[]>();
  const woken = makeListeners<[]>();
  const notify = changed.tell;
  let isStorageRefused = false;
  /** What the sending tab has reported, if it is another. */
  let isOtherStuck = false;
  let turn: Turn | undefined;
  let holders = 0;
  let stopWatching = () => {};

  const clock = makeClock(deviceReadings);
  const spare = makeMemoryStore();
  const store = withSpare(makeIdbStore(), spare, () => {
    spare.adopt(journal.list());
    isStorageRefused = true;
    notify();
  });
  const channel = openChannel(userId);
  const journal = makeJournal({ userId, store, clock, channel });
  const calls = makeCalls({ userId, dispatch, clock });
  const sender = makeSender({
    journal,
    calls,
    clock,
    turn: { isMine: () => turn?.isMine() ?? false },
    onStuck: (isStuck) => {
      notify();
      channel.post({ type: "stuck", isStuck });
    },
  });

  const tidying = makeTidying({ userId, store, journal, clock, calls });

  const isStuck = () => (turn?.isMine() === true ? sender.isStuck() : isOtherStuck);

  async function start() {
    clock.startFrom((await store.order(userId)).wallOffset);
    await journal.reread();
    void tidying.sweep().catch(() => undefined);
  }

  /** The visible tab sends. */
  function takeTurnIfSeen() {
    if (document.visibilityState === "visible") turn?.take();
  }

  function wake() {
    void journal.reread().catch(() => undefined);
    takeTurnIfSeen();
    sender.hurry();
    woken.tell();
    notify();
  }

  journal.onSettled(noteOutcome);
  journal.onChange(notify);
  channel.listen((news) => {
    if (news.type !== "stuck") return;
    isOtherStuck = news.isStuck;
    notify();
  });
  const ready = start().catch(() => undefined);

  function begin() {
    turn = makeTurn(`patrak-sender-${userId}`, sender.pump);
    takeTurnIfSeen();
    const hasSlept = () => clock.sleptMs() > 0;
    stopWatching = watch({ onWake: wake, onOffline: notify, onLeave: sender.leave, hasSlept });
  }

  function end() {
    stopWatching();
    turn?.release();
    turn = undefined;
    // The next person at this device finds no paper except that of a running test.
    void tidying.forget(0).catch(() => undefined);
  }

  return {
    ready,
    clock,
    store,
    journal,
    calls,
    isStorageRefused: () => isStorageRefused,
    /** The last request got no answer, here or in the sending tab; or nobody is signed in. */
    isStuck: () => isStuck() || !navigator.onLine || !calls.isSignedIn(),
    /** This tab sends from now on. */
    takeTurn: () => turn?.take(),
    hurry: sender.hurry,
    /** Of this tab. */
    tries: sender.tries,
    onChange: changed.add,
    onWake: woken.add,
    hold: () => {
      holders += 1;
      if (holders === 1) begin();
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holders -= 1;
        if (holders === 0) end();
      };
    },
  };
}

const devices = new Map<string, StudentDevice>();

export function studentDevice(options: StudentOptions): StudentDevice {
  const device = devices.get(options.userId) ?? makeStudentDevice(options);
  devices.set(options.userId, device);
  return device;
}
