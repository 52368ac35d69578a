import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../../platform/db.ts";
import { serve } from "../../platform/routes.ts";
import type { Workshop } from "../../platform/workshop.ts";
import { actingAdministrator, administratorOf } from "../audit/actor.service.ts";
import { findAlike } from "./alike.service.ts";
import { changeMany } from "./many.service.ts";
import { nameLabels } from "./names.service.ts";
import { createPassage, listPassages, savePassage, showPassage } from "./passages.service.ts";
import { preview } from "./preview.service.ts";
import * as questions from "./questions.service.ts";
import { listLabels, searchQuestions } from "./search.service.ts";
import type { Bank } from "./text-checks.ts";

interface Parts {
  db: Database;
  workshop: Workshop;
}

/** The bank with the caller's rights. */
type BankOf = (request: Pick<FastifyRequest, "administrator">) => Bank;

export function registerQuestionRoutes(admin: FastifyInstance, { db, workshop }: Parts) {
  const bankOf: BankOf = (request) => ({ db, tasks: workshop.tasksOf(administratorOf(request).user_id) });
  registerReading(admin, db, bankOf);
  registerWriting(admin, db, bankOf);
  registerPassages(admin, db, bankOf);
}

function registerReading(scope: FastifyInstance, db: Database, bankOf: BankOf) {
  serve(scope, "GET /admin/questions", ({ query }) => searchQuestions(db, query));
  serve(scope, "GET /admin/questions/labels", () => listLabels(db));
  serve(scope, "GET /admin/questions/{questionId}", ({ params }) =>
    questions.showQuestion(db, params.questionId),
  );
  serve(scope, "POST /admin/questions/preview", (request) => preview(bankOf(request), request.body));
  serve(scope, "POST /admin/questions/alike", (request) => findAlike(bankOf(request), request.body));
}

function registerWriting(scope: FastifyInstance, db: Database, bankOf: BankOf) {
  serve(scope, "POST /admin/questions/labels", (request) =>
    nameLabels(db, actingAdministrator(request), request.body),
  );
  serve(scope, "POST /admin/questions/many", (request) =>
    changeMany(db, actingAdministrator(request), request.body),
  );
  serve(scope, "POST /admin/questions", (request) =>
    questions.createQuestion(bankOf(request), actingAdministrator(request), request.body),
  );
  serve(scope, "POST /admin/questions/{questionId}", (request) =>
    questions.saveQuestion(
      bankOf(request),
      actingAdministrator(request),
      request.params.questionId,
      request.body,
    ),
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

function registerPassages(scope: FastifyInstance, db: Database, bankOf: BankOf) {
  serve(scope, "GET /admin/passages", ({ query }) => listPassages(db, query.words));
  serve(scope, "GET /admin/passages/{passageId}", ({ params }) => showPassage(db, params.passageId));
  serve(scope, "POST /admin/passages", (request) =>
    createPassage(bankOf(request), actingAdministrator(request), request.body),
  );
  serve(scope, "POST /admin/passages/{passageId}", (request) =>
    savePassage(bankOf(request), actingAdministrator(request), request.params.passageId, request.body),
  );
}
