// A process takes in one new connection a turn of its event loop from each handle on which it listens. While it is busy,
// with a crowd on the way in, that is too few: the kernel's queue overflows. So it gets more handles on the same socket.
import cluster, { type Worker } from "node:cluster";
import type { SendHandle } from "node:child_process";
import { Server } from "node:net";

const COPIES = 7;
const ASK = "doors:ask";
const GIVE = "doors:give";

interface Message {
  type: typeof ASK | typeof GIVE;
}

/** What Node itself passes between the processes of a cluster; only its type is missing. */
type Handle = SendHandle & { close(): void };

/** The primary sends a process its own handle back, as often as it may have it: each time the system makes a copy. */
export function answerDoors() {
  cluster.on("message", (child: Worker, { type }: Message, handle: Handle) => {
    if (type !== ASK) return;
    let left = COPIES;
    const closeLast = () => {
      left -= 1;
      if (left === 0) handle.close();
    };
    for (let copy = 0; copy < COPIES; copy += 1)
      child.send({ type: GIVE } satisfies Message, handle, closeLast);
  });
}

/** Adds doors to a server that listens; each must be closed as the server is. A process alone has the one it has. */
export function openDoors(server: Server, { backlog, doors }: { backlog: number; doors: Server[] }) {
  if (!cluster.isWorker) return;
  process.on("message", ({ type }: Message, handle: Handle) => {
    if (type !== GIVE) return;
    if (!server.listening) return handle.close();
    const door = new Server({ allowHalfOpen: true, noDelay: true });
    door.on("connection", (socket) => server.emit("connection", socket));
    doors.push(door.listen(handle, backlog));
  });
  const { _handle: own } = server as unknown as { _handle: Handle };
  process.send!({ type: ASK } satisfies Message, own);
}
