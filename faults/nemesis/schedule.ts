import type { Chance } from "../chance.ts";
import { databaseFaults, killAfterWal } from "./database.ts";
import type { Fault } from "./fault.ts";
import { helperFaults } from "./helpers.ts";
import { networkFaults } from "./network.ts";
import { apiFaults, rollingRestart, workerFaults } from "./processes.ts";

export interface ScheduleOptions {
  /** Only one fault of each family. */
  isQuick: boolean;
  /** The log to replay after a kill: the usual amount, and on request almost the maximum. */
  walMegabytes: number;
  fullWalMegabytes: number | undefined;
  restarts: number;
}

/**
 * Every kind at least once, in an order drawn from the seed; restarts last, when everything else is healed.
 */
export function drawSchedule(chance: Chance, options: ScheduleOptions): Fault[] {
  const { isQuick, walMegabytes, fullWalMegabytes, restarts } = options;
  const named = (name: string) => [...databaseFaults, ...apiFaults].find((fault) => fault.name === name)!;
  const families = [networkFaults, apiFaults, workerFaults, databaseFaults, helperFaults];
  if (isQuick) {
    const few = families.flatMap((family) => chance.shuffle(family).slice(0, 1));
    return [...chance.shuffle(few), rollingRestart(restarts)];
  }
  const again = ["API killed in mid-save", "API killed between commit and reply", "PostgreSQL killed"];
  const all = [...families.flat(), ...again.map(named), killAfterWal(walMegabytes, 10)];
  const most = fullWalMegabytes === undefined ? [] : [killAfterWal(fullWalMegabytes, 40)];
  return [...chance.shuffle(all), ...most, rollingRestart(restarts)];
}
