import type { BodyOf, QueryOf, ReplyOf } from "@patrak/contract";
import type { Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { confirmKey, selectConfirmations, takeBackKey } from "./confirmations.queries.ts";
import { readVersion } from "./confirmations.service.ts";
import type { ProofSource } from "./proof-drawing.ts";
import { readMaterial, type Desk } from "./publishing.service.ts";
import * as tests from "./tests.queries.ts";
import { objectOf } from "./tests.service.ts";
import { digestTask, proofTask } from "./tests.tasks.ts";

type Proof = ReplyOf<"GET /admin/tests/{testId}/proof">;
type Confirmations = Proof["confirmations"][number]["by"];
type Asked = BodyOf<"POST /admin/tests/{testId}/proof/keys">;

/** The reply in its bytes: what was drawn elsewhere, and the confirmations of its digests. */
export async function showProof(
  { db, tasks }: Desk,
  adminId: string,
  testId: string,
  { of }: QueryOf<"GET /admin/tests/{testId}/proof">,
): Promise<Buffer> {
  const { bytes, digests } = await tasks.run(proofTask, await readSource(db, testId, of));
  const found = await confirmationsOf(db, adminId, digests);
  const confirmations: Proof["confirmations"] = digests.flatMap((digest, index) => {
    const by = found.get(digest);
    return by ? [{ number: index + 1, by }] : [];
  });
  return Buffer.concat([
    Buffer.from(bytes).subarray(0, -1),
    Buffer.from(`,"confirmations":${JSON.stringify(confirmations)}}`),
  ]);
}

async function readSource(
  db: Executor,
  testId: string,
  asked: Proof["of"] | undefined,
): Promise<ProofSource> {
  const test = await tests.selectOptionalTest(db, testId);
  if (!test) throw new Refusal("NOT_FOUND");
  const draft = await tests.selectOptionalDraft(db, testId);
  const head = { hasDraft: draft !== undefined, version: test.number };
  if (draft && asked !== "published") return { head, material: await readMaterial(db, testId, draft) };
  if (test.version_id === null || asked === "draft") throw new Refusal("NOT_FOUND");
  const { published, keys } = await readVersion(db, test.version_id);
  return { head, published, keys };
}

async function confirmationsOf(db: Executor, adminId: string, digests: (string | null)[]) {
  const known = digests.filter((digest) => digest !== null);
  const found = new Map<string | null, Confirmations>();
  for (const { digest, admin_id, name, confirmed_at } of await selectConfirmations(db, known)) {
    const by = found.get(digest) ?? [];
    by.push({ name, at: confirmed_at.toISOString(), isMine: admin_id === adminId });
    found.set(digest, by);
  }
  return found;
}

/** Confirms what was read and nothing else: a question that has changed since is refused. */
export async function markKey(
  desk: Desk,
  { actor, adminId }: { actor: Actor; adminId: string },
  testId: string,
  { of, number, digest, isConfirmed }: Asked,
) {
  const { db } = desk;
  const test = await tests.selectOptionalTest(db, testId);
  if (!test) throw new Refusal("NOT_FOUND");
  const current =
    of === "draft" ? await draftDigest(desk, testId, number) : await publishedDigest(db, test, number);
  if (current !== digest) throw new Refusal("DRAFT_STALE");
  await db.transaction().execute(async (tx) => {
    const isChanged = isConfirmed
      ? await confirmKey(tx, digest, adminId)
      : await takeBackKey(tx, digest, adminId);
    if (!isChanged) return;
    const action = isConfirmed ? "key.confirmed" : "key.taken-back";
    await audit(tx, { actor, action, object: objectOf(testId, test), after: { question: number } });
  });
  return { by: (await confirmationsOf(db, adminId, [digest])).get(digest) ?? [] };
}

async function draftDigest({ db, tasks }: Desk, testId: string, number: number) {
  const draft = await tests.selectOptionalDraft(db, testId);
  if (!draft) throw new Refusal("NOT_FOUND");
  const { rows, ...material } = await readMaterial(db, testId, draft);
  const row = rows[number - 1];
  if (!row) return null;
  const passages = material.passages.filter(({ passage_id }) => passage_id === row.passage_id);
  return (await tasks.run(digestTask, { ...material, rows: [row], passages })).digest;
}

async function publishedDigest(db: Executor, { version_id }: tests.TestRow, number: number) {
  if (version_id === null) throw new Refusal("NOT_FOUND");
  return (await readVersion(db, version_id)).digests[number - 1];
}
