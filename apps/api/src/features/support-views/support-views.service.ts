import { randomUUID } from "node:crypto";
import type { BodyOf } from "@patrak/contract";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { giverOf } from "../access/packages.service.ts";
import { asAttemptId } from "../attempts/attempt-ids.ts";
import { showAttempt } from "../attempts/attempts.service.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { enqueueMail } from "../mail/mail.service.ts";
import { asObject, findRow } from "../learners/learners.service.ts";
import { tellLearners } from "../notices/notices.service.ts";
import * as queries from "./support-views.queries.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface SupportViewParts {
  db: Database;
  jobs: Jobs;
  attempts: Parameters<typeof showAttempt>[0];
}

/** The view, its entry in the log, the notice and the mail to the learner exist together or not at all. */
export async function openView(
  { db, jobs }: SupportViewParts,
  unsafeId: string,
  body: BodyOf<"POST /admin/learners/{id}/support-views">,
  actor: Actor,
) {
  const viewId = randomUUID();
  const attemptId = asAttemptId(body.attemptId);
  await db.transaction().execute(async (tx) => {
    const learner = await findRow(tx, unsafeId);
    const attempt = await queries.selectOptionalAttempt(tx, learner.user_id, attemptId);
    if (!attempt) throw new Refusal("NOT_FOUND");
    const [{ id: adminId, name: who }, { reason }] = [giverOf(actor), body];
    await queries.insertView(tx, { viewId, adminId, userId: learner.user_id, attemptId });
    const facts = { version: attempt.version_id, attempt: attemptId };
    const about = { kind: "support-view", event: `support-view/${viewId}` } as const;
    await tellLearners(tx, about, [{ userId: learner.user_id, facts }]);
    const { email, language } = learner;
    await enqueueMail({ jobs }, tx, { kind: "support-view", email, language, who, reason });
    await audit(tx, {
      actor,
      action: "support-view.opened",
      object: { kind: "learner", ...asObject(learner) },
      after: { attempt: attemptId },
      reason,
    });
  });
  return { viewId };
}

/** The content of the learner's own page, and nothing that the learner does not see. */
export async function showView({ db, attempts }: SupportViewParts, unsafeId: string, adminId: string) {
  const view = UUID.test(unsafeId) ? await queries.selectOptionalView(db, unsafeId, adminId) : undefined;
  if (!view) throw new Refusal("NOT_FOUND");
  const { versionId, view: shown } = await showAttempt(attempts, view.user_id, view.attempt_id);
  const { questions, passages } = await attempts.papers.get(versionId);
  const { test, testAttempt, remainingTime, serverNow, deadline, sectionCloses, language, totalQuestions } =
    shown;
  return {
    learner: { id: view.user_id, name: view.name },
    endsAt: view.ends_at.toISOString(),
    title: test.title,
    isCompleted: testAttempt.endTime !== undefined,
    remainingTime,
    serverNow,
    deadline,
    ...(sectionCloses && { sectionCloses }),
    ...(language && { language }),
    languages: test.languages,
    totalQuestions,
    questions,
    passages,
    sheet: Object.values(shown.userResponses),
  };
}
