import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";
import { paths } from "./src/shared/paths.ts";

/** What a page loads after the first files, by its address: a screen and its words in the language that most choose. */
const SCREENS = [
  {
    addresses: [paths.login, paths.signup, paths.verify, paths.forgot],
    parts: [/areas\/visitor\.ts$/, /i18n\/locales\/(?:visitor\/)?en\.po$/],
  },
  {
    addresses: [paths.dashboard],
    parts: [/areas\/student\.ts$/, /i18n\/locales\/(?:student\/)?en\.po$/],
  },
];

/** Its file runs as soon as it is there, before the libraries are. */
const EARLIEST = fileURLToPath(new URL("src/app/early.ts", import.meta.url));

function earliestIn(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const found = Object.values(bundle).find(
    (output) => output.type === "chunk" && output.moduleIds.includes(EARLIEST),
  );
  if (found?.type !== "chunk") throw new Error("The build has no early script");
  // Another file would be waited for; what is needed belongs into `EARLY` of the configuration.
  if (found.imports.length > 0) throw new Error(`The early script waits for ${found.imports.join(", ")}`);
  return found;
}

/**
 * Writes `early.json`, from which the server names the files of a screen in the page itself. On a slow network they
 * then come with the first ones, where they would be asked for a round trip after the last of those.
 */
export function early(): Plugin {
  return {
    name: "patrak-early",
    apply: "build",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {} }) {
        const src = `/${earliestIn(bundle).fileName}`;
        return [
          { tag: "script", attrs: { type: "module", crossorigin: true, src }, injectTo: "head-prepend" },
        ];
      },
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const files = SCREENS.flatMap(({ addresses, parts }) => {
          const names = filesOf(parts, bundle);
          return addresses.map((address) => [address, names] as const);
        });
        this.emitFile({
          type: "asset",
          fileName: "early.json",
          source: JSON.stringify(Object.fromEntries(files)),
        });
      },
    },
  };
}

/** Without those that every page names already. */
function filesOf(parts: readonly RegExp[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const isPart = ({ facadeModuleId }: Rolldown.OutputChunk) =>
    parts.some((part) => part.test(facadeModuleId ?? ""));
  const first = loadedWith(
    chunks.filter(({ isEntry }) => isEntry),
    bundle,
  );
  return [...loadedWith(chunks.filter(isPart), bundle)].filter((name) => !first.has(name));
}

/** The chunks, what they import, and their styles. */
function loadedWith(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Set<string> {
  const all = new Set(chunks);
  for (const chunk of all)
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") all.add(imported);
    }
  const names = new Set<string>();
  for (const { fileName, viteMetadata } of all) {
    names.add(fileName);
    for (const style of viteMetadata?.importedCss ?? []) names.add(style);
  }
  return names;
}
