import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/db.ts";
import { sendCsv } from "../../platform/csv.ts";
import type { Keyring } from "../../platform/keys.ts";
import { serve } from "../../platform/routes.ts";
import { givePackage, withdrawPackage } from "../access/packages.service.ts";
import { actingAdministrator, administratorOf } from "../audit/actor.service.ts";
import type { Closing } from "../attempts/closing.service.ts";
import { note } from "../security-events/security-events.service.ts";
import { setExtraTime } from "./extra-time.service.ts";
import { sendLearners } from "./learners-file.service.ts";
import { findLearner, showLearner } from "./learners.service.ts";
import { countLearners, listLearners, listUnverified } from "./search.service.ts";

interface LearnerParts {
  db: Database;
  keys: Keyring;
  closing: Pick<Closing, "closesAfter">;
}

export function registerLearnerRoutes(admin: FastifyInstance, { db, keys, closing }: LearnerParts) {
  serve(admin, "GET /admin/learners", async (request) => {
    await noteReading(db, request);
    return listLearners({ db, keys }, request.query);
  });

  serve(admin, "GET /admin/learners/counts", () => countLearners(db));

  serve(admin, "GET /admin/learners/unverified", async (request) => {
    await noteReading(db, request);
    return listUnverified(db, request.query.words);
  });

  serve(admin, "GET /admin/learners/csv", async (request, reply) =>
    sendCsv(
      reply,
      "learners.csv",
      await sendLearners({ db, keys }, request.query, actingAdministrator(request)),
    ),
  );

  serve(admin, "GET /admin/learners/{id}", async (request) => {
    await noteReading(db, request);
    return showLearner(db, request.params.id);
  });

  serve(admin, "POST /admin/learners/{id}/packages/give", async (request) => {
    const actor = actingAdministrator(request);
    await db.transaction().execute(async (tx) => {
      await givePackage(tx, { learner: await findLearner(tx, request.params.id), ...request.body, actor });
    });
    return { message: "The package was given" };
  });

  serve(admin, "POST /admin/learners/{id}/packages/withdraw", async (request) => {
    const actor = actingAdministrator(request);
    await db.transaction().execute(async (tx) => {
      await withdrawPackage(tx, {
        learner: await findLearner(tx, request.params.id),
        ...request.body,
        actor,
      });
    });
    return { message: "The package was withdrawn" };
  });

  serve(admin, "POST /admin/learners/{id}/extra-time", (request) => {
    const actor = actingAdministrator(request);
    return db.transaction().execute(async (tx) => {
      const learner = await findLearner(tx, request.params.id);
      return setExtraTime(tx, { learner, body: request.body, actor, closesAfter: closing.closesAfter });
    });
  });
}

/** Counts each page of learners that an administrator reads; reading through all of them is logged. */
async function noteReading(db: Database, request: Parameters<typeof administratorOf>[0]) {
  await note(db, { kind: "learners-paged", userId: administratorOf(request).user_id });
}
