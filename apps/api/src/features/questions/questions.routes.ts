import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/db.ts";
import { serve } from "../../platform/routes.ts";
import { actingAdministrator } from "../administrators/guard.service.ts";
import { findAlike } from "./alike.service.ts";
import { createPassage, listPassages, savePassage, showPassage } from "./passages.service.ts";
import { preview } from "./preview.service.ts";
import * as questions from "./questions.service.ts";
import { listLabels, searchQuestions } from "./search.service.ts";

export function registerQuestionRoutes(admin: FastifyInstance, { db }: { db: Database }) {
  registerReading(admin, db);
  registerWriting(admin, db);
  registerPassages(admin, db);
}

function registerReading(scope: FastifyInstance, db: Database) {
  serve(scope, "GET /admin/questions", ({ query }) => searchQuestions(db, query));
  serve(scope, "GET /admin/questions/labels", () => listLabels(db));
  serve(scope, "GET /admin/questions/{questionId}", ({ params }) =>
    questions.showQuestion(db, params.questionId),
  );
  serve(scope, "POST /admin/questions/preview", ({ body }) => preview(db, body));
  serve(scope, "POST /admin/questions/alike", ({ body }) => findAlike(db, body));
}

function registerWriting(scope: FastifyInstance, db: Database) {
  serve(scope, "POST /admin/questions", (request) =>
    questions.createQuestion(db, actingAdministrator(request), request.body),
  );
  serve(scope, "POST /admin/questions/{questionId}", (request) =>
    questions.saveQuestion(db, actingAdministrator(request), request.params.questionId, request.body),
  );
  serve(scope, "POST /admin/questions/{questionId}/duplicate", (request) =>
    questions.duplicateQuestion(db, actingAdministrator(request), request.params.questionId),
  );
  const changes = { ready: questions.markReady, draft: questions.markDraft } as const;
  for (const name of ["ready", "draft"] as const)
    serve(scope, `POST /admin/questions/{questionId}/${name}`, (request) =>
      changes[name](db, actingAdministrator(request), request.params.questionId, request.body.revision),
    );
  serve(scope, "POST /admin/questions/{questionId}/delete", (request) =>
    questions.deleteDraft(db, actingAdministrator(request), request.params.questionId, request.body.revision),
  );
}

function registerPassages(scope: FastifyInstance, db: Database) {
  serve(scope, "GET /admin/passages", ({ query }) => listPassages(db, query.words));
  serve(scope, "GET /admin/passages/{passageId}", ({ params }) => showPassage(db, params.passageId));
  serve(scope, "POST /admin/passages", (request) =>
    createPassage(db, actingAdministrator(request), request.body),
  );
  serve(scope, "POST /admin/passages/{passageId}", (request) =>
    savePassage(db, actingAdministrator(request), request.params.passageId, request.body),
  );
}
