import { placedBefore } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { asId, orNotFound } from "../../platform/not-found.ts";
import type { FoundPlace, Order } from "./tree.queries.ts";

interface Moved {
  order: Order;
  id: string;
  from: FoundPlace;
  to: FoundPlace;
  beforeId: string | null;
}

/** Reorders the place that something was moved to, and returns both places for the log. */
export async function putBefore(tx: Executor, { order, id, from, to, beforeId }: Moved) {
  const ids = orNotFound(placedBefore(await order.select(tx, to), id, asId(beforeId)));
  await order.update(tx, ids);
  return {
    before: { place: from.trail },
    after: { place: to.trail, position: ids.indexOf(id) + 1 },
  };
}
