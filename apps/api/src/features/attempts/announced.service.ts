/** What the organisers have told students in sittings. In memory: a save asks it and no statement of its own. */
export interface Announced {
  /** The newest for a student who has begun; 0 if there is none. */
  newest(sittingId: string, userId: string): number;
  /** For one who waits. */
  newestWaiting(sittingId: string, userId: string): number;
}

/** Only where there is one: the reply of a save in practice stays as short as it was. */
export function announcedView(announced: Announced, sittingId: string | null, userId: string) {
  const number = sittingId === null ? 0 : announced.newest(sittingId, userId);
  return number > 0 ? { announcement: number } : {};
}
