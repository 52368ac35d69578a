import type { BodyOf } from "@patrak/contract";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/db-types.gen.ts";
import { Refusal } from "../../platform/errors.ts";
import { giverOf } from "../access/packages.service.ts";
import { extendAttempt } from "../attempts/extra-time.queries.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import * as queries from "./extra-time.queries.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Change {
  learner: { id: string; name: string };
  body: BodyOf<"POST /admin/learners/{id}/extra-time">;
  actor: Actor;
  closesAfter: number;
}

/** Stored for every later start; a running test gets it now. */
export async function setExtraTime(tx: Transaction<DB>, { learner, body, actor, closesAfter }: Change) {
  const { minutes, reason } = body;
  const test = await findOwnTest(tx, learner.id, body.testId);
  const key = { userId: learner.id, testId: test.test_id };
  const seconds = minutes * 60;
  if (minutes === 0) await queries.deleteExtraTime(tx, key.userId, key.testId);
  else await queries.replaceExtraTime(tx, { ...key, seconds, reason, byId: giverOf(actor).id });
  const deadline = minutes === 0 ? null : await extendAttempt(tx, { ...key, seconds, closesAfter });
  await audit(tx, {
    actor,
    action: minutes === 0 ? "extra-time.taken-back" : "extra-time.given",
    object: { kind: "learner", ...learner },
    before: { minutes: (test.seconds ?? 0) / 60 },
    after: { test: test.title_english ?? test.title_hindi, minutes, running: deadline !== null },
    reason,
  });
  return { deadline: deadline?.toISOString() ?? null };
}

async function findOwnTest(tx: Transaction<DB>, userId: string, unsafeId: string) {
  const test = UUID.test(unsafeId) ? await queries.selectOptionalOwnTest(tx, userId, unsafeId) : undefined;
  if (!test) throw new Refusal("NOT_FOUND");
  return test;
}
