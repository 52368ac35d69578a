import { watchShare } from "@patrak/faults/stack/machine";
import { NOBODY_SAVES, type Drill, type Scene } from "./drill.ts";
import { versionsOf } from "./parts.ts";
import { describeRun, type Outcome } from "./report.ts";
import { stopwatch } from "./scene.ts";
import { openStage, type Shared } from "./stage.ts";

/** A drill that breaks off is a drill that failed, and the next one still runs. */
export async function runDrill(shared: Shared, drill: Drill): Promise<Outcome> {
  const { tell } = shared;
  tell(`${drill.name} …`);
  const seconds = stopwatch();
  const parts = await versionsOf(drill.parts).catch((error: Error) => error);
  const scenes = parts instanceof Error ? [brokenOff(parts, 0)] : await judgedFairly(shared, drill);
  tell(`${drill.name}: ${seconds().toFixed(0)} s`);
  return {
    drill: drill.name,
    parts: parts instanceof Error ? [...drill.parts] : parts,
    ...describeRun(),
    scenes,
  };
}

/**
 * A promise of time that was broken while others had the machine is tried once more. An answer that was lost is lost.
 */
async function judgedFairly(shared: Shared, drill: Drill): Promise<Scene[]> {
  const share = watchShare();
  const scenes = await playSafely(shared, drill, drill.name);
  const { isDisturbed, others } = await share();
  if (!isWorthRepeating(scenes) || !isDisturbed) return scenes;
  for (const { name, wrong } of scenes) for (const what of wrong) shared.tell(`${name}: ${what}`);
  shared.tell(`others took ${Math.round(others * 100)} % of the machine: ${drill.name} is repeated`);
  return playSafely(shared, drill, `${drill.name} again`);
}

export const isWorthRepeating = (scenes: readonly Scene[]) =>
  scenes.some(({ wrong }) => wrong.length > 0) && scenes.every(({ lost }) => lost === 0);

/** What the drill notices of the planted fault. */
export async function runPlant(shared: Shared, drill: Drill, plant: string): Promise<string[]> {
  shared.tell(`${drill.name}, planted: ${plant} …`);
  // A program that is missing is nothing that a drill notices.
  await versionsOf(drill.parts);
  const scenes = await playSafely(shared, drill, `${drill.name} ${plant}`, plant);
  return scenes.flatMap(({ wrong }) => wrong);
}

async function playSafely(shared: Shared, drill: Drill, place: string, plant?: string): Promise<Scene[]> {
  const seconds = stopwatch();
  try {
    await using stage = await openStage(shared, place, plant);
    return await drill.run(stage);
  } catch (error) {
    return [brokenOff(error as Error, seconds())];
  }
}

function brokenOff(error: Error, seconds: number): Scene {
  return { name: "broken off", ...NOBODY_SAVES, seconds, wrong: [error.message] };
}
