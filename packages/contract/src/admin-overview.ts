import * as z from "zod/mini";
import { auditEntry } from "./admin-audit.ts";
import { defineEndpoints } from "./endpoint.ts";
import { adminErrors, count, id, instant, localText } from "./shapes.ts";

export const adminOverview = defineEndpoints({
  "GET /admin/home": {
    summary: "What is live, what needs somebody, and the tests that were published last",
    audience: "admin",
    right: "home.read",
    limit: "admin-read",
    /** When the day began in the administrator's time zone. */
    query: z.strictObject({ since: instant }),
    reply: z.object({
      live: z.object({
        open: count,
        begunLately: count,
        endingSoon: count,
        runningTests: count,
        /** The busiest tests. */
        tests: z.array(z.object({ id, title: localText, open: count })),
      }),
      attention: z.array(
        z.object({
          kind: z.enum([
            "worker-away",
            "standbys-missing",
            "mail-server-away",
            "files-not-writable",
            "redis-away",
            "overdue-attempts",
            "stuck-mails",
            "refused-sign-ins",
            "unpublished-tests",
            "empty-packages",
          ]),
          count,
          /** The page of the runbook that says what to do: for those who run the product. */
          runbook: z.nullable(z.object({ name: z.string(), url: z.nullable(z.string()) })),
        }),
      ),
      /** Whether one disk holds the only copy of what is acknowledged; told to those who run the product. */
      hasNoStandby: z.boolean(),
      catalogue: z.object({ packages: count, publishedTests: count, unpublishedTests: count }),
      recentTests: z.array(
        z.object({
          id,
          title: localText,
          firstAttempts: count,
          /** In marks; null before the first attempt. */
          medianScore: z.nullable(z.number()),
          /** The share of given answers that were correct, in percent. */
          accuracy: z.nullable(z.number()),
        }),
      ),
      /** Audit entries since then, newest first; null without the right to read them. */
      today: z.nullable(z.array(auditEntry)),
    }),
    errors: adminErrors,
  },
});
