import { announcementAudiences } from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { NUMBER } from "./patterns.ts";
import { addressId, id, instant, message, studentErrors } from "./shapes.ts";

const sittingId = z.object({ id: addressId });
const number = z.int().check(z.minimum(1));

const announcement = z.object({
  /** Within the sitting, counted up. */
  number,
  at: instant,
  to: z.enum(announcementAudiences),
  text: z.object({ english: z.string(), hindi: z.string() }),
  /** The question it is about; a screen shows its own number for it. */
  questionId: z.nullable(id),
  isSeen: z.boolean(),
});
z.globalRegistry.add(announcement, { id: "Announcement" });

export const announcements = defineEndpoints({
  "GET /user/sittings/{id}/announcements": {
    summary:
      "What the organisers of a sitting have told the student, oldest first; ?after= only what is newer, for who waits and asks again and again",
    audience: "student",
    limit: "read",
    params: sittingId,
    query: z.object({ after: z.optional(z.string().check(z.regex(NUMBER))) }),
    reply: z.object({ data: z.object({ announcements: z.array(announcement) }) }),
    errors: [...studentErrors, "NOT_FOUND"],
  },
  "POST /user/sittings/{id}/announcements/seen": {
    summary: "Mark an announcement to the student as seen; again, it answers the same",
    audience: "student",
    limit: "account",
    params: sittingId,
    body: z.strictObject({ number }),
    reply: message,
    errors: [...studentErrors, "NOT_FOUND"],
  },
});
