// The parent checks the database before its children connect: their connections would count as those of others.
import cluster from "node:cluster";

const ASK = "start:ask";
const WAIT = "start:wait";
const GO = "start:go";

interface Message {
  type: string;
}

/** In the parent: answers each child that asks, and again once the check is done. */
export function letChildrenStart(checked: Promise<void>) {
  let isChecked = false;
  void checked.then(() => (isChecked = true));
  cluster.on("message", (child, { type }: Message) => {
    if (type !== ASK) return;
    // A child that has just ended can no longer receive it.
    const tell = (answer: typeof WAIT | typeof GO) => child.send({ type: answer }, () => undefined);
    if (!isChecked) tell(WAIT);
    void checked.then(() => tell(GO));
  });
}

/** In a child: resolves once it may connect; `onWait` is called if that is not now. */
export async function untilLetStart(onWait: () => void) {
  if (!cluster.isWorker) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const listen = ({ type }: Message) => {
    if (type === WAIT) onWait();
    if (type === GO) resolve();
  };
  process.on("message", listen);
  process.send?.({ type: ASK } satisfies Message);
  await promise;
  process.off("message", listen);
}
