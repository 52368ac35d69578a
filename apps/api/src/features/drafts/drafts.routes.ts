import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { serve } from "../../platform/routes.ts";
import { isUuid } from "../../platform/uuid.ts";
import { actingAdministrator } from "../administrators/guard.service.ts";
import * as drafts from "./drafts.service.ts";
import { openDraft } from "./opening.service.ts";
import { previewDraft, publishDraft, showChanges } from "./publishing.service.ts";

export function registerDraftRoutes(admin: FastifyInstance, { db }: { db: Database }) {
  serve(admin, "GET /admin/tests", ({ query }) => drafts.listTests(db, query));
  serve(admin, "GET /admin/tests/{testId}", ({ params }) => drafts.showTest(db, testOf(params)));
  serve(admin, "GET /admin/tests/{testId}/bank", ({ params, query }) =>
    drafts.searchBank(db, testOf(params), query),
  );
  serve(admin, "GET /admin/tests/{testId}/preview", ({ params }) => previewDraft(db, testOf(params)));
  serve(admin, "GET /admin/tests/{testId}/changes", ({ params }) => showChanges(db, testOf(params)));
  serve(admin, "POST /admin/tests/{testId}/draft", (request) =>
    openDraft(db, actingAdministrator(request), testOf(request.params)),
  );
  serve(admin, "POST /admin/tests/{testId}/settings", (request) =>
    drafts.saveSettings(db, actingAdministrator(request), testOf(request.params), request.body),
  );
  serve(admin, "POST /admin/tests/{testId}/questions", (request) => {
    request.body.questionIds.forEach(asId);
    return drafts.saveQuestions(db, actingAdministrator(request), testOf(request.params), request.body);
  });
  serve(admin, "POST /admin/tests/{testId}/fill", (request) =>
    drafts.fillByRule(db, actingAdministrator(request), testOf(request.params), request.body),
  );
  serve(admin, "POST /admin/tests/{testId}/publish", (request) =>
    publishDraft(db, actingAdministrator(request), testOf(request.params), request.body),
  );
}

const testOf = ({ testId }: { testId: string }) => asId(testId);

/** What cannot be an id of ours is not there; PostgreSQL would call it an error. */
function asId(unsafeId: string): string {
  if (!isUuid(unsafeId)) throw new Refusal("NOT_FOUND");
  return unsafeId;
}
