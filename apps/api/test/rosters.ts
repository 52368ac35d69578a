import { randomUUID } from "node:crypto";
import type { ReplyOf } from "@patrak/contract";
import type { useApi } from "./app.ts";
import { enrol, makeUser } from "./students.ts";
import type { Visitor } from "./visitor.ts";

type Api = ReturnType<typeof useApi>;
export type ReadRoster = ReplyOf<"POST /admin/sittings/{id}/roster/lists">;

export interface Enrolled {
  userId: string;
  visitor: Visitor;
  roll: string;
}

/** A learner with a roll number who owns the package. */
export async function makeEnrolled(api: Api, packageId: string, name: string): Promise<Enrolled> {
  const made = await makeUser(api);
  const roll = `R${randomUUID().slice(0, 8)}`;
  await api.sql.query(
    "UPDATE users SET first_name = $2, last_name = 'Rao', roll_number = $3 WHERE user_id = $1",
    [made.userId, name, roll],
  );
  await enrol(api.sql, made.userId, [packageId]);
  return { ...made, roll };
}

export async function readRoster(
  admin: Visitor,
  sittingId: string,
  text: string | Buffer,
  name = "roster.csv",
): Promise<ReadRoster> {
  const address = `/admin/sittings/${sittingId}/roster/lists?name=${name}`;
  const reply = await admin.post(address, Buffer.from(text), { "content-type": "application/octet-stream" });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json();
}

/** Lines as the screen sends them. */
export function placeLines(
  admin: Visitor,
  sittingId: string,
  lines: ReadRoster["lines"],
): ReturnType<Visitor["post"]> {
  return admin.post(`/admin/sittings/${sittingId}/roster`, {
    lines: lines.map(({ rollNumber, email, name, seat, room, centre }) => ({
      rollNumber,
      email,
      name,
      seat,
      room,
      centre,
    })),
  });
}

export const roomAddress = (sittingId: string, room: string, centre = "") =>
  `/admin/sittings/${sittingId}/room?${new URLSearchParams({ room, centre }).toString()}`;
