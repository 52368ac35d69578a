/** Times are by this machine's clock, in milliseconds since 1970. */
export interface Begun {
  attempt: string;
  beganAt: number;
  endsAt: number;
  seconds: number;
  /** How far the server's clock is ahead of ours. */
  clockAheadMs: number;
}

export function readStart(body: Buffer, now = Date.now()): Begun {
  const { data } = JSON.parse(body.toString()) as {
    data: { testAttemptId: string; serverNow: string; deadline: string };
  };
  const serverNow = Date.parse(data.serverNow);
  const leftMs = Date.parse(data.deadline) - serverNow;
  const clockAheadMs = serverNow - now;
  const times = { beganAt: now, endsAt: now + leftMs, seconds: leftMs / 1000, clockAheadMs };
  return { attempt: data.testAttemptId, ...times };
}
