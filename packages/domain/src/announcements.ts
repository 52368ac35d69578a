/** Who is told: those who have not begun, those who have, a batch, or one learner. */
export const announcementAudiences = ["waiting", "working", "batch", "person"] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

export const announcementLimits = {
  /** Characters of a language: more than a strip above a question can carry, less than a page. */
  textLength: 500,
  /** A device that hears nothing else asks this often. */
  askSeconds: 30,
} as const;
