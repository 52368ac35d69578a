import { addWords } from "../../shared/i18n/language.ts";
import type { PaperData } from "./device/index.ts";

/** Tabs, clocks and summaries of sections, and what is told of a section of which only some questions count. */
export type TimedParts = Awaited<ReturnType<typeof load>>;
export type Timed = ReturnType<TimedParts["openTimed"]>;

async function load() {
  const [parts] = await Promise.all([import("./timed/timed.ts"), addWords("dialogs")]);
  return parts;
}

/** Null for a paper without such sections. */
export async function loadTimed({ sections }: Pick<PaperData, "sections">): Promise<TimedParts | null> {
  return sections.some(({ minutes, counted }) => (minutes ?? counted) !== undefined) ? load() : null;
}
