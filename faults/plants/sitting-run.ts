import { playSitting } from "../sittings/play.ts";
import { plantServer } from "../stack/bundle.ts";
import type { Servers } from "../stack/servers.ts";
import type { Bug } from "./bug.ts";
import type { Planted } from "./run.ts";

/** Nothing else breaks: a rule that is wrong shows by itself. */
export async function runSittingPlant(options: {
  bug: Bug;
  folder: string;
  bundle: string;
  servers: Servers;
  seed: number;
  tell: (line: string) => void;
}): Promise<Planted> {
  const { bug, folder } = options;
  const bundle = await plantServer(options.bundle, folder, bug.patches ?? []);
  const { findings, acknowledged } = await playSitting({
    ...options,
    bundle,
    isStruck: false,
    sql: bug.sql,
  });
  const found = [...new Set(findings.map(({ wrong }) => wrong))];
  const isCaught = bug.shows.some((wrong) => found.includes(wrong));
  return { name: bug.name, isCaught, found, findings, acknowledged };
}
