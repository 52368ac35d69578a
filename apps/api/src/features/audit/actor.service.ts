import type { AdminRole } from "@patrak/domain";
import type { FastifyRequest } from "fastify";
import { deviceOf } from "../../platform/user-agent.ts";
import type { Actor } from "./audit.queries.ts";

export interface Administrator {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: AdminRole;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the guard of the administrators' scope. */
    administrator: Administrator | null;
  }
}

/** The administrator who calls a guarded route. */
export function administratorOf(request: Pick<FastifyRequest, "administrator">): Administrator {
  if (!request.administrator) throw new Error("this route is outside of the administrators' scope");
  return request.administrator;
}

/** The same, in the form of the audit log. */
export function actingAdministrator(
  request: Pick<FastifyRequest, "administrator" | "ip" | "headers">,
): Actor {
  const { ip, headers } = request;
  return actorOf({ ip, device: deviceOf(headers["user-agent"]) }, administratorOf(request));
}

export function actorOf({ device, ip }: { device: string; ip: string }, admin: Administrator | null): Actor {
  const who = admin && { id: admin.user_id, name: `${admin.first_name} ${admin.last_name}` };
  return { who, device, network: ip };
}
