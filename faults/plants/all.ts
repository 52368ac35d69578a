import { join } from "node:path";
import { createChance } from "../chance.ts";
import type { Size } from "../sizes.ts";
import type { Servers } from "../stack/servers.ts";
import type { Bug } from "./bug.ts";
import { bugs, IN_JANUARY } from "./bugs.ts";
import { runPlant, type Planted } from "./run.ts";
import { runSittingPlant } from "./sitting-run.ts";

/** Most of a run is waiting for deadlines. */
const AT_ONCE = 4;

const TRIES = 3;

/** The server without a bug, under the same faults: the checker must find nothing. */
const controls: Bug[] = [
  { name: "healthy", shows: [] },
  {
    name: "healthy, all ids of a second are the same",
    patches: [{ find: "String(randomBytes(4).readUInt32BE())", put: '"7"' }],
    shows: [],
  },
  { name: "healthy, PostgreSQL killed", strike: "killed", shows: [] },
  { name: "healthy, primary destroyed", strike: "destroyed", shows: [] },
  { name: "healthy, sections with clocks", hasSections: true, shows: [] },
  { name: "healthy, month missing at the start", isMonthMissing: true, shows: [] },
  { name: "healthy, month archived in the end", patches: [IN_JANUARY], isArchived: true, shows: [] },
  { name: "healthy, an outage in a sitting", hasOutage: true, shows: [] },
  { name: "healthy, in a sitting", isSitting: true, shows: [] },
  { name: "healthy, primary destroyed at the start", strike: "destroyed at the start", shows: [] },
];

export interface Plants {
  planted: Planted[];
  healthy: Planted[];
}

export async function runPlants(options: {
  folder: string;
  bundle: string;
  servers: Servers;
  seed: number;
  only: string | undefined;
  size: Size["plants"];
  tell: (line: string) => void;
}): Promise<Plants> {
  const { only, size, tell } = options;
  const chance = createChance(options.seed);
  const some = [
    ...chance.shuffle(controls).slice(0, size.controls),
    ...chance.shuffle(bugs).slice(0, size.bugs),
  ];
  const chosen = only === undefined ? some : [...controls, ...bugs].filter(({ name }) => name.includes(only));
  const outcomes: Planted[] = [];
  const queue = chosen.entries();

  /** A bug shows by chance, so a missed one is tried again. A control is tried once. */
  async function tryPlant(bug: Bug, index: number, tries = 1): Promise<Planted> {
    const folder = join(options.folder, `plant-${index}-${tries}`);
    const run = bug.isSitting ? runSittingPlant : runPlant;
    const planted = await run({ ...options, bug, folder, seed: options.seed + tries }).catch((error: Error) =>
      notTried(bug, error),
    );
    const isDone = planted.isCaught || controls.includes(bug) || tries === TRIES;
    if (!isDone) tell(`${bug.name}: ${planted.failure ?? "not found"}; once more`);
    return isDone ? planted : tryPlant(bug, index, tries + 1);
  }

  const work = async () => {
    for (const [index, bug] of queue) {
      const planted = await tryPlant(bug, index);
      outcomes.push(planted);
      const { name, found, acknowledged, failure } = planted;
      tell(`${name}: ${failure ?? `${found.join(", ") || "nothing found"} in ${acknowledged} saves`}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const isControl = ({ name }: Planted) => controls.some((control) => control.name === name);
  return {
    planted: outcomes.filter((planted) => !isControl(planted)),
    healthy: outcomes.filter(isControl),
  };
}

/** A plant that no longer matches the code is not caught: it must be written again. */
function notTried({ name }: Bug, { message }: Error): Planted {
  return { name, isCaught: false, failure: message, found: [], findings: [], acknowledged: 0 };
}
