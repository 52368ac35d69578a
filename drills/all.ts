import { alarms } from "./alarms.ts";
import { coldStart } from "./cold-start.ts";
import { examDay } from "./exam-day.ts";
import { failover } from "./failover.ts";
import type { Drill } from "./frame/drill.ts";
import { keyRotation } from "./key-rotation.ts";
import { pooler } from "./pooler.ts";
import { readOnlySpell } from "./read-only-spell.ts";
import { release } from "./release.ts";
import { restore } from "./restore.ts";
import { rolling } from "./rolling.ts";
import { unprivileged } from "./unprivileged.ts";
import { upgrade } from "./upgrade.ts";

export const all: readonly Drill[] = [
  coldStart,
  readOnlySpell,
  rolling,
  keyRotation,
  restore,
  unprivileged,
  pooler,
  failover,
  upgrade,
  release,
  alarms,
  examDay,
];

/** By their names; without any all of them, or those of CI. */
export function chosenDrills(names: readonly string[], isQuick: boolean): readonly Drill[] {
  const unknown = names.filter((name) => !all.some((drill) => drill.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No drill is called ${unknown.join(" or ")}: there are ${all.map(({ name }) => name).join(", ")}.`,
    );
  if (names.length > 0) return all.filter(({ name }) => names.includes(name));
  return isQuick ? all.filter((drill) => drill.isQuick) : all;
}
