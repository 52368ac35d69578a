import { readAccessCode } from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { ACCESS_CODE } from "./patterns.ts";
import { count, id, instant, language, studentErrors } from "./shapes.ts";

const refused = { error: "ACCESS_CODE_INVALID" } as const;

/** With or without its dashes, in any case. */
const accessCode = z
  .string(refused)
  .check(z.maxLength(40, refused), z.overwrite(readAccessCode), z.regex(ACCESS_CODE, refused));

export const access = defineEndpoints({
  "POST /user/redeem": {
    summary: "An access code adds its course to the student's own",
    audience: "student",
    limit: "redeem",
    body: z.strictObject({ code: accessCode }),
    reply: z.object({
      package: z.object({ _id: id, name: z.string(), totalTests: count, languages: z.array(language) }),
      /** Who gave the code. */
      addedBy: z.string(),
      /** When the course closes; null if it does not. */
      until: z.nullable(instant),
    }),
    errors: [
      ...studentErrors,
      "ACCESS_CODE_INVALID",
      "ACCESS_CODE_ENDED",
      "ACCESS_CODE_USED_UP",
      "COURSE_OWNED",
    ],
  },
});
