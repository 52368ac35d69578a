import { randomUUID } from "node:crypto";
import type { ReplyOf } from "@patrak/contract";
import { batchLimits } from "@patrak/domain";
import { createVisitor, type Visitor } from "./visitor.ts";
import type { useApi } from "./app.ts";

type Api = ReturnType<typeof useApi>;
export type Read = ReplyOf<"POST /admin/learners/lists">;
export type Made = ReplyOf<"POST /admin/learners/make">;

/** A list as a teacher sends it, as a file or as pasted text. */
export async function readList(
  admin: Visitor,
  text: string | Buffer,
  { name = "list.csv", batchId }: { name?: string; batchId?: string } = {},
): Promise<Read> {
  const query = new URLSearchParams({ name, ...(batchId !== undefined && { batchId }) });
  const reply = await admin.post(`/admin/learners/lists?${query.toString()}`, Buffer.from(text), {
    "content-type": "application/octet-stream",
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json();
}

/** All lines of a list, as the screen sends them. */
export async function makeAll(
  admin: Visitor,
  { lines }: Read,
  { press = randomUUID(), batchId }: Press = {},
) {
  const all: Made = { outcomes: [], slips: [] };
  for (let at = 0; at < lines.length; at += batchLimits.madeAtOnce) {
    const part = lines
      .slice(at, at + batchLimits.madeAtOnce)
      .map(({ name, rollNumber, email, batch }) => ({ name, rollNumber, email, batch }));
    const reply = await admin.post("/admin/learners/make", { press, batchId, lines: part });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    const made = reply.json() as Made;
    all.outcomes.push(...made.outcomes);
    all.slips.push(...made.slips);
  }
  return all;
}

interface Press {
  press?: string;
  batchId?: string;
}

/** A file of so many learners without an address. */
export const classFile = (count: number, prefix: string, batch = "") =>
  [
    "Name,Roll No.,Batch",
    ...Array.from({ length: count }, (_, at) => `Learner Number${at + 1},${prefix} ${at + 1},${batch}`),
  ].join("\n");

export const OWN = "a password of my own";

/** Somebody who has the slip, and chooses a password with it. */
export async function enterBySlip(
  { app }: Api,
  { rollNumber, password }: { rollNumber: string; password: string },
  newPassword = OWN,
): Promise<Visitor> {
  const visitor = createVisitor(app);
  const reply = await visitor.post("/auth/login-roll", { rollNumber, password, newPassword });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return visitor;
}
