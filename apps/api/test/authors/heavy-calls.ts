import type { EndpointName } from "@patrak/contract";

/** Every call whose work may be too heavy. */
export const heavyCalls = [
  "POST /admin/questions",
  "POST /admin/questions/preview",
  "POST /admin/questions/alike",
  "POST /admin/questions/{questionId}",
  "POST /admin/passages",
  "POST /admin/passages/{passageId}",
  "POST /admin/pictures",
  "POST /admin/packages/{id}/cover",
  "GET /admin/tests/{testId}/preview",
  "GET /admin/tests/{testId}/changes",
  "GET /admin/tests/{testId}/slips",
  "GET /admin/tests/{testId}/proof",
  "POST /admin/tests/{testId}/proof/keys",
  "POST /admin/learners/lists",
  "POST /admin/sittings/{id}/roster/lists",
  "POST /admin/tests/{testId}/publish",
  "POST /admin/imports",
  "POST /admin/imports/{importId}/sheet",
  "POST /admin/imports/{importId}/columns",
  "POST /admin/imports/{importId}/rows",
  "GET /admin/imports/{importId}/file",
  "POST /admin/imports/{importId}/import",
  "GET /admin/results/{id}/file",
  "GET /admin/import-template",
  "GET /admin/export",
] as const satisfies EndpointName[];

export type HeavyCall = (typeof heavyCalls)[number];
