/** Which tab of one student on one device sends. */
export interface Turn {
  isMine: () => boolean;
  /** Takes it at once from any other tab: the visible tab does not wait for a sleeping one. */
  take: () => void;
  release: () => void;
}

/**
 * When a tab dies, the next waiting one takes over. Two that send at once do no harm, because the server
 * identifies an entry by its place: without locks every tab sends.
 */
export function makeTurn(
  name: string,
  onMine: () => void,
  locks: LockManager | null = globalThis.navigator.locks ?? null,
): Turn {
  if (locks === null) return { isMine: () => true, take: onMine, release: () => undefined };
  return turnByLock(name, onMine, locks);
}

function turnByLock(name: string, onMine: () => void, locks: LockManager): Turn {
  let held: symbol | null = null;
  let isOver = false;
  let isQueued = false;
  /** A browser that refuses locks: this tab sends as if there were none. */
  let isRefused = false;
  let letGo = () => {};

  /** Holds the turn until it is released or taken by another tab. */
  async function ask(options: LockOptions, onGranted = () => {}) {
    const mine = Symbol("turn");
    let wasGranted = false;
    const hold = () => {
      wasGranted = true;
      onGranted();
      if (isOver) return;
      held = mine;
      onMine();
      return new Promise<void>((resolve) => {
        letGo = resolve;
      });
    };
    await locks.request(name, options, hold).catch(() => undefined);
    if (held === mine) held = null;
    if (wasGranted) queue();
    else sendWithoutLock();
  }

  function sendWithoutLock() {
    if (isOver || isRefused) return;
    isRefused = true;
    onMine();
  }

  /** One request in the queue is enough, however often the turn is taken and lost. */
  function queue() {
    if (isOver || isQueued) return;
    isQueued = true;
    void ask({}, () => {
      isQueued = false;
    });
  }

  queue();
  return {
    isMine: () => held !== null || (isRefused && !isOver),
    take: () => {
      if (held === null && !isOver) void ask({ steal: true });
    },
    release: () => {
      isOver = true;
      letGo();
    },
  };
}
