import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { serve } from "../../platform/routes.ts";
import { isUuid } from "../../platform/uuid.ts";
import type { Workshop } from "../../platform/workshop.ts";
import { actingAdministrator, administratorOf } from "../audit/actor.service.ts";
import * as tests from "./tests.service.ts";
import { openDraft } from "./opening.service.ts";
import { markKey, showProof } from "./proof.service.ts";
import { type Desk, previewDraft, publishDraft, showChanges, showSlips } from "./publishing.service.ts";

export function registerTestRoutes(
  admin: FastifyInstance,
  { db, workshop }: { db: Database; workshop: Workshop },
) {
  const deskOf = (request: Pick<FastifyRequest, "administrator">): Desk => ({
    db,
    tasks: workshop.tasksOf(administratorOf(request).user_id),
  });
  serve(admin, "GET /admin/tests", ({ query }) => tests.listTests(db, query));
  serve(admin, "GET /admin/tests/{testId}", ({ params }) => tests.showTest(db, testOf(params)));
  serve(admin, "GET /admin/tests/{testId}/bank", ({ params, query }) =>
    tests.searchBank(db, testOf(params), query),
  );
  serve(admin, "GET /admin/tests/{testId}/preview", async (request, reply) => {
    const bytes = await previewDraft(deskOf(request), testOf(request.params));
    return reply.type("application/json; charset=utf-8").send(bytes);
  });
  serve(admin, "GET /admin/tests/{testId}/changes", (request) =>
    showChanges(deskOf(request), testOf(request.params)),
  );
  serve(admin, "GET /admin/tests/{testId}/slips", (request) =>
    showSlips(deskOf(request), testOf(request.params)),
  );
  serve(admin, "GET /admin/tests/{testId}/proof", async (request, reply) => {
    const { user_id } = administratorOf(request);
    const bytes = await showProof(deskOf(request), user_id, testOf(request.params), request.query);
    return reply.type("application/json; charset=utf-8").send(bytes);
  });
  serve(admin, "POST /admin/tests/{testId}/proof/keys", (request) => {
    const who = { actor: actingAdministrator(request), adminId: administratorOf(request).user_id };
    return markKey(deskOf(request), who, testOf(request.params), request.body);
  });
  serve(admin, "POST /admin/tests/{testId}/draft", (request) =>
    openDraft(db, actingAdministrator(request), testOf(request.params)),
  );
  serve(admin, "POST /admin/tests/{testId}/settings", (request) =>
    tests.saveSettings(db, actingAdministrator(request), testOf(request.params), request.body),
  );
  serve(admin, "POST /admin/tests/{testId}/questions", (request) => {
    request.body.questionIds.forEach(asId);
    return tests.saveQuestions(db, actingAdministrator(request), testOf(request.params), request.body);
  });
  serve(admin, "POST /admin/tests/{testId}/add", (request) => {
    const { questionIds } = request.body;
    questionIds.forEach(asId);
    return tests.addQuestions(db, actingAdministrator(request), testOf(request.params), questionIds);
  });
  serve(admin, "POST /admin/tests/{testId}/fill", (request) =>
    tests.fillByRule(db, actingAdministrator(request), testOf(request.params), request.body),
  );
  serve(admin, "POST /admin/tests/{testId}/publish", (request) =>
    publishDraft(deskOf(request), actingAdministrator(request), testOf(request.params), request.body),
  );
}

const testOf = ({ testId }: { testId: string }) => asId(testId);

/** Text that cannot be an id counts as not found; PostgreSQL would report an error. */
function asId(unsafeId: string): string {
  if (!isUuid(unsafeId)) throw new Refusal("NOT_FOUND");
  return unsafeId;
}
