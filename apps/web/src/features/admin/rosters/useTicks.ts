import { useEffect, useState, useSyncExternalStore } from "react";
import { codeOf } from "../../../shared/api/failure.ts";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import { useMarkAttendanceMutation, type Seated } from "./rosters.api.ts";
import { keepTicks, type Ticks } from "./tickKeeper.ts";

/** The learner or the room is gone, or no longer this administrator's. Anything else passes. */
const lasting = new Set<string | null>(["NOT_FOUND", "ROLE_REFUSED", "BAD_REQUEST"]);

/** Ticks of a sitting's rooms by this administrator; what waits is sent with each news of the room and when the network is back. */
export function useTicks(id: string, asOf: string | undefined, onSent: () => void) {
  const { id: administratorId } = useAdministrator();
  const [mark] = useMarkAttendanceMutation();
  const [keeper] = useState(() =>
    keepTicks({
      place: `room-ticks ${administratorId} ${id}`,
      storage: localStorage,
      send: async (learnerId, as, ago) => {
        const { error } = await mark({ params: { id }, body: { learnerId, mark: as, ago } });
        if (error === undefined) return "sent";
        return lasting.has(codeOf(error)) ? "refused" : "kept";
      },
    }),
  );
  const ticks = useSyncExternalStore(keeper.listen, keeper.ticks);
  useEffect(() => {
    if (asOf !== undefined) void keeper.flush();
  }, [keeper, asOf]);
  useEffect(() => {
    const flush = () => void keeper.flush();
    addEventListener("online", flush);
    return () => removeEventListener("online", flush);
  }, [keeper]);
  return {
    ticks,
    isRefused: keeper.isRefused(),
    tick: (learnerId: string, as: Parameters<typeof keeper.tick>[1]) =>
      void keeper.tick(learnerId, as).then(onSent),
  };
}

/** As the room will be once the server has them. */
export function withTicks(learners: readonly Seated[], ticks: Ticks): Seated[] {
  return learners.map((learner) => {
    const tick = ticks[learner.id];
    if (!tick) return learner;
    const at = new Date(tick.at).toISOString();
    return { ...learner, attendance: tick.mark && { mark: tick.mark, at, by: null } };
  });
}
