import type { BodyOf, ReplyOf } from "@patrak/contract";
import { batchLimits, formatSlipPassword, rollKey } from "@patrak/domain";
import { Refusal } from "../../platform/errors.ts";
import { giverOf } from "../access/packages.service.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { passwordFor, resetSlip, type SlipParts } from "../auth/slips.service.ts";
import { asObject, findRow } from "../learners/learners.service.ts";
import { findBatch } from "./batches.service.ts";
import { selectForSlips } from "./members.queries.ts";

type Slip = ReplyOf<"POST /admin/learners/{id}/slip">["slip"];

export async function newSlip(
  parts: SlipParts,
  unsafeId: string,
  { press, reason }: BodyOf<"POST /admin/learners/{id}/slip">,
  actor: Actor,
): Promise<{ slip: Slip }> {
  const row = await findRow(parts.db, unsafeId);
  if (row.roll_number === null) throw new Refusal("NOT_FOUND");
  const learner = { ...asObject(row), rollNumber: row.roll_number };
  const { slip, hash } = await drawSlip(parts, press, { ...learner, batch: null }, actor);
  await parts.db.transaction().execute(async (tx) => {
    await resetSlip(tx, learner, hash);
    const object = { kind: "learner", ...asObject(row) };
    await audit(tx, { actor, action: "slips.made", object, after: { slips: 1 }, reason });
  });
  return { slip };
}

/** A piece of the batch, in the order of roll numbers: each call takes a bounded time. */
export async function newSlips(
  parts: SlipParts,
  unsafeId: string,
  { press, reason, whom, after }: BodyOf<"POST /admin/batches/{id}/slips">,
  actor: Actor,
): Promise<{ slips: Slip[]; next: string | null }> {
  const { batch_id: id, name } = await findBatch(parts.db, unsafeId);
  const members = await selectForSlips(parts.db, id, {
    isUnused: whom === "unused",
    after: after === undefined ? "" : rollKey(after),
    limit: batchLimits.madeAtOnce,
  });
  const drawn: Awaited<ReturnType<typeof drawSlip>>[] = [];
  for (const member of members) drawn.push(await drawSlip(parts, press, { ...member, batch: name }, actor));
  await parts.db.transaction().execute(async (tx) => {
    for (const { slip, hash } of drawn)
      await resetSlip(tx, { id: slip.learnerId, rollNumber: slip.rollNumber }, hash);
    if (drawn.length === 0) return;
    const object = { kind: "batch", id, name };
    await audit(tx, { actor, action: "slips.made", object, after: { slips: drawn.length, whom }, reason });
  });
  const isMore = members.length === batchLimits.madeAtOnce;
  return {
    slips: drawn.map(({ slip }) => slip),
    next: isMore ? (members.at(-1)?.rollNumber ?? null) : null,
  };
}

interface Holder {
  id: string;
  name: string;
  rollNumber: string;
  batch: string | null;
}

async function drawSlip(
  parts: SlipParts,
  press: string,
  { id, name, rollNumber, batch }: Holder,
  actor: Actor,
) {
  const password = passwordFor(parts, press, rollNumber);
  const hash = await parts.hasher.hash(password, `admin:${giverOf(actor).id}`);
  return { hash, slip: { learnerId: id, name, rollNumber, batch, password: formatSlipPassword(password) } };
}
