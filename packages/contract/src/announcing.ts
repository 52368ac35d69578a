import { announcementAudiences, announcementLimits } from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { SOUGHT } from "./patterns.ts";
import { addressId, adminErrors, count, id, instant } from "./shapes.ts";

const sittingId = z.object({ id: addressId });
const words = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(announcementLimits.textLength), z.regex(SOUGHT));
/** Its place in the paper. */
const question = z.nullable(z.int().check(z.minimum(1), z.maximum(1000)));

const to = z.discriminatedUnion("who", [
  z.strictObject({ who: z.literal("waiting") }),
  z.strictObject({ who: z.literal("working") }),
  z.strictObject({ who: z.literal("batch"), id }),
  /** By address or roll number. */
  z.strictObject({
    who: z.literal("person"),
    learner: z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.regex(SOUGHT)),
  }),
]);

const announced = z.object({
  number: count,
  at: instant,
  to: z.enum(announcementAudiences),
  /** Of the batch or the learner. */
  name: z.nullable(z.string()),
  question,
  text: z.object({ english: z.string(), hindi: z.string() }),
  /** How many have marked it as seen, of those whom it is for. */
  seen: count,
  of: count,
});
z.globalRegistry.add(announced, { id: "AdminAnnouncement" });

const errors = [...adminErrors, "NOT_FOUND"] as const;

export const adminAnnouncements = defineEndpoints({
  "GET /admin/sittings/{id}/announcements": {
    summary: "What was announced in a sitting, newest first, and whom an announcement would reach",
    audience: "admin",
    right: "sittings.write",
    limit: "admin-read",
    params: sittingId,
    reply: z.object({
      announcements: z.array(announced),
      reach: z.object({ waiting: count, working: count }),
      batches: z.array(z.object({ id, name: z.string(), learners: count })),
      questions: count,
      /** Until the last attempt is closed. */
      mayAnnounce: z.boolean(),
      zone: z.string(),
    }),
    errors,
  },
  "POST /admin/sittings/{id}/announcements": {
    summary: "Announce something in both languages; the same press announces once",
    audience: "admin",
    right: "sittings.write",
    limit: "admin-write",
    params: sittingId,
    body: z.strictObject({
      press: z.uuidv4(),
      to,
      question,
      text: z.strictObject({ english: words, hindi: words }),
    }),
    reply: z.object({ number: count }),
    errors: [...errors, "SITTING_ENDED"],
  },
});
