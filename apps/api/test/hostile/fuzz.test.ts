import { expect, test } from "vitest";
import { createChance, tell } from "../chance.ts";
import { servedRoutes, type ServedRoute } from "../routes.ts";
import { sized } from "../size.ts";
import { plan } from "./plan.ts";
import { useStage } from "./stage.ts";
import { endpointOf, faultOf } from "./verdict.ts";
import { send, type Sent } from "./wire.ts";

const stage = await useStage();

/** The contract's own calls are asked more often than pages, probes, and a path's other methods, which answer 405. */
const TIMES = sized({ call: 8, other: 1 }, { call: 80, other: 5 });

test("T44 T57 T58 T60 T71: whatever is sent to any route, the answer is the contract's and no fault of ours; at night, in time too", async () => {
  const chance = createChance();
  const before = Object.getOwnPropertyNames(Object.prototype);
  const plans = servedRoutes(stage.api.app).flatMap((route) => {
    const times = endpointOf(route) ? TIMES.call : TIMES.other;
    return Array.from({ length: times }, () => ({ route, sent: plan(chance, stage, route) }));
  });
  const outcome = await playAll(chance.shuffle(plans));
  tell("hostile requests", { seed: chance.seed, requests: plans.length, ...outcome.figures });
  expect(outcome.faults.slice(0, 5), `${outcome.faults.length} faults, SEED=${chance.seed}`).toEqual([]);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

async function playAll(plans: { route: ServedRoute; sent: Sent }[]) {
  const faults: string[] = [];
  const byStatus: Record<string, number> = {};
  let worstMs = 0;
  const rest = plans.values();
  async function play() {
    for (const { route, sent } of rest) {
      const reply = await send(stage.port, sent).catch((error: unknown) => String(error));
      const fault = typeof reply === "string" ? reply : faultOf(route, reply);
      if (fault !== null) faults.push(`${fault} <- ${described(route, sent)}`);
      if (typeof reply === "string") continue;
      worstMs = Math.max(worstMs, Math.round(reply.ms));
      byStatus[reply.status] = (byStatus[reply.status] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: 8 }, play));
  return { faults, figures: { ...byStatus, "worst ms": worstMs } };
}

function described(route: ServedRoute, { method, target, headers, body }: Sent) {
  const { cookie, ...told } = headers;
  const odd = { ...told, ...(!String(cookie).includes("__Host-at=ey") && { cookie }) };
  return `${route.path}: ${method} ${target} ${JSON.stringify(odd)} ${body?.toString("latin1") ?? ""}`.slice(
    0,
    600,
  );
}
