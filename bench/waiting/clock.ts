/** How far the server's clock is ahead of this machine's, and by how much that may be wrong; in milliseconds. */
export interface Reading {
  ahead: number;
  doubt: number;
}

export function readingOf(sent: number, received: number, serverNow: string): Reading {
  return { ahead: Date.parse(serverNow) - (sent + received) / 2, doubt: (received - sent) / 2 };
}

/** The one that travelled fastest. */
export function best(readings: readonly Reading[]): Reading | undefined {
  return readings.toSorted((one, other) => one.doubt - other.doubt)[0];
}
