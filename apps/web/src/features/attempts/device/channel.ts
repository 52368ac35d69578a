import type { Entry } from "./entry.ts";
import type { Outcome } from "./verdict.ts";

/** Messages between the tabs of one student on one device. */
export type News =
  | { type: "recorded"; entry: Entry; replaced: Entry | null }
  /** A submit was taken back or is sent at once. */
  | { type: "amended"; entry: Entry; to: Entry | null }
  | { type: "settled"; entry: Entry; outcome: Outcome }
  /** The entries got new places. */
  | { type: "restamped" }
  /** Whether the sending tab reaches the server. */
  | { type: "stuck"; isStuck: boolean };

export interface Channel {
  post: (news: News) => void;
  listen: (listener: (news: News) => void) => void;
  close: () => void;
}

/** Without channels, a tab shows other tabs' entries when it becomes visible again. */
export function openChannel(userId: string): Channel {
  if (!("BroadcastChannel" in globalThis))
    return { post: () => undefined, listen: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`patrak-taking-${userId}`);
  return {
    // A channel of this kind never leaves its origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (news) => channel.postMessage(news),
    listen: (listener) =>
      channel.addEventListener("message", ({ data }: MessageEvent<News>) => listener(data)),
    close: () => channel.close(),
  };
}
