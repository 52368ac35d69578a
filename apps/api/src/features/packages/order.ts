import { placedBefore } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { asId, found } from "./found.ts";
import { selectOrder, updateOrder, type FoundPlace, type Kind } from "./tree.queries.ts";

interface Moved {
  kind: Kind;
  id: string;
  from: FoundPlace;
  to: FoundPlace;
  beforeId: string | null;
}

/** Orders the place that something was moved to, and says for the log where it was and is. */
export async function putBefore(tx: Executor, { kind, id, from, to, beforeId }: Moved) {
  const order = found(placedBefore(await selectOrder(tx, kind, to), id, asId(beforeId)));
  await updateOrder(tx, kind, order);
  return {
    before: { place: from.trail },
    after: { place: to.trail, position: order.indexOf(id) + 1 },
  };
}
