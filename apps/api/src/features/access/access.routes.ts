import type { FastifyInstance } from "fastify";
import { sendCsv } from "../../platform/csv.ts";
import type { Database } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { nameLanguageOf } from "../../platform/interface-language.ts";
import type { Keyring } from "../../platform/keys.ts";
import { networkOf } from "../../platform/limits.ts";
import { serve } from "../../platform/routes.ts";
import { callerOf } from "../../platform/session/guard.ts";
import { actingAdministrator } from "../audit/actor.service.ts";
import { sendCodes } from "./codes-file.service.ts";
import { listCodes, makeCode, revokeCode } from "./codes.service.ts";
import { cancelInvitation, listInvited, resendInvitation } from "./invited.service.ts";
import { checkList, giveList } from "./list.service.ts";
import { redeemCode } from "./redeem.service.ts";

interface AccessParts {
  db: Database;
  keys: Keyring;
}

export function registerAccessRoutes(admin: FastifyInstance, parts: AccessParts & { jobs: Jobs }) {
  const { db } = parts;

  serve(admin, "GET /admin/access", () => listCodes(parts));

  serve(admin, "POST /admin/access/codes", (request) =>
    makeCode(parts, request.body, actingAdministrator(request)),
  );

  serve(admin, "GET /admin/access/codes/csv", async (request, reply) =>
    sendCsv(reply, "access-codes.csv", await sendCodes(parts, actingAdministrator(request))),
  );

  serve(admin, "POST /admin/access/codes/{id}/revoke", async (request) => {
    await revokeCode(parts, request.params.id, actingAdministrator(request));
    return { message: "The code has ended" };
  });

  serve(admin, "GET /admin/access/invited", (request) => listInvited(db, request.query));

  serve(admin, "POST /admin/access/invited/resend", (request) =>
    resendInvitation(parts, request.body, actingAdministrator(request)),
  );

  serve(admin, "POST /admin/access/invited/cancel", (request) =>
    cancelInvitation(db, request.body, actingAdministrator(request)),
  );

  serve(admin, "POST /admin/access/check", (request) => checkList(db, request.body));

  serve(admin, "POST /admin/access/give", (request) =>
    giveList(parts, request.body, actingAdministrator(request)),
  );
}

export function registerRedeemRoute(student: FastifyInstance, parts: AccessParts) {
  serve(student, "POST /user/redeem", (request) => {
    const redeemer = {
      userId: callerOf(request).userId,
      network: networkOf(request.ip),
      language: nameLanguageOf(request),
    };
    return redeemCode(parts, redeemer, request.body.code);
  });
}
