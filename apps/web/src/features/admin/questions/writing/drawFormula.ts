import { definingCommands, formulaBounds, latexOf } from "@patrak/domain";
import type { KatexOptions } from "katex";

const refused = (command: string): never => {
  throw new Error(`${command} is not allowed`);
};

/** As on the server, which decides. */
const options: KatexOptions = {
  throwOnError: true,
  ...formulaBounds,
  trust: ({ command }) => refused(command),
  macros: Object.fromEntries(definingCommands.map((name) => [`\\${name}`, () => refused(`\\${name}`)])),
};

/** Draws a formula into the element; resolves to what is wrong with it, or null. A later drawing wins. */
export async function drawFormula(place: HTMLElement, source: string): Promise<string | null> {
  place.dataset["drawn"] = source;
  const [{ default: katex }] = await Promise.all([
    import("katex"),
    import("../../../../shared/ui/formulas.ts"),
  ]);
  if (place.dataset["drawn"] !== source) return null;
  try {
    katex.render(latexOf(source), place, options);
    return null;
  } catch (error) {
    place.textContent = `$${source}$`;
    return error instanceof Error ? error.message.replace(/^KaTeX parse error: /, "") : String(error);
  }
}
