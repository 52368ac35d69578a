import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { receiptsFile } from "./receipts.ts";
import { addressId, adminErrors, count, id, instant, language } from "./shapes.ts";

const errors = [...adminErrors, "NOT_FOUND"] as const;
const sittingId = z.object({ id: addressId });

const save = z.object({
  /** When it was stored. */
  at: instant,
  /** When the learner made it, by the server's clock; null for a look at a question. */
  madeAt: z.nullable(instant),
  qno: z.int().check(z.minimum(1)),
  /** Whether it left an answer; what was chosen is not told. */
  isAnswered: z.boolean(),
  language: z.nullable(language),
});
z.globalRegistry.add(save, { id: "TimelineSave" });

export const adminSittingTimelines = defineEndpoints({
  "GET /admin/sittings/{id}/timeline": {
    summary: "What reached the server of one attempt in a sitting, and when, without what was chosen",
    audience: "admin",
    right: "sittings.write",
    limit: "admin-read",
    params: sittingId,
    query: z.object({ learner: addressId, attempt: addressId }),
    reply: z.object({
      /** In the order in which they were stored. */
      saves: z.array(save),
      /** Came after the time was over, and never counted. */
      late: count,
      /** Questions with more than one choice. */
      changed: count,
      /** When the device was last heard of, while the attempt runs. */
      heardAt: z.nullable(instant),
    }),
    errors,
  },
  "POST /admin/sittings/{id}/receipts": {
    summary: "The signed receipts of a learner's ended attempt, as the learner gets them; written to the log",
    audience: "admin",
    right: "sittings.write",
    limit: "admin-write",
    params: sittingId,
    body: z.strictObject({ learnerId: id, attemptId: id }),
    reply: receiptsFile,
    errors: [...errors, "ATTEMPT_OPEN"],
  },
});
