import { roomIncidents, rosterLimits } from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { SOUGHT } from "./patterns.ts";
import { addressId, adminErrors, count, id, instant, message, reason } from "./shapes.ts";

const name = z.string().check(z.trim(), z.maxLength(rosterLimits.nameLength), z.regex(SOUGHT));
const incidents = z.array(z.enum(roomIncidents)).check(z.maxLength(roomIncidents.length));

/** What an invigilator has written of a room. Who, if they still have an account. */
export const roomReport = z.object({
  id,
  at: instant,
  by: z.nullable(z.string()),
  incidents,
  note: z.string(),
});
z.globalRegistry.add(roomReport, { id: "RoomReport" });

const act = {
  audience: "admin",
  right: "rooms.use",
  limit: "admin-write",
  params: z.object({ id: addressId }),
} as const;
const errors = [...adminErrors, "NOT_FOUND"] as const;

export const adminRooms = defineEndpoints({
  "POST /admin/sittings/{id}/room/device": {
    ...act,
    summary: "Sign a learner of a room out everywhere, who then goes on with another device",
    body: z.strictObject({ learnerId: id }),
    reply: z.object({ ended: count }),
    errors: [...errors, "NOT_RUNNING"],
  },
  "POST /admin/sittings/{id}/room/minutes": {
    ...act,
    summary: "Give minutes to one learner of a room; the same act again changes nothing",
    body: z.strictObject({
      /** Made by the client, once for each press. */
      actId: z.uuid(),
      learnerId: id,
      minutes: z.int().check(z.minimum(1), z.maximum(rosterLimits.minutes)),
      reason,
    }),
    reply: z.object({ reached: count }),
    errors: [...errors, "NOT_RUNNING", "CHANGED_MEANWHILE"],
  },
  "POST /admin/sittings/{id}/room/report": {
    ...act,
    summary: "Report what happened in a room; the same report again changes nothing",
    body: z.strictObject({
      /** Made by the client, once for each report. */
      reportId: z.uuid().check(z.lowercase()),
      centre: name,
      room: name,
      incidents,
      note: z.string().check(z.trim(), z.maxLength(rosterLimits.noteLength)),
    }),
    reply: message,
    errors: [...errors, "CHANGED_MEANWHILE"],
  },
});
