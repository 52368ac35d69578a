import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";

// What a student needs to open and take a started test: not the visitor's screens, not the admin area.
const ROOTS = [
  /\/app\/areas\/(?:student|course|attempts|ended|home)\.ts$/,
  /\/attempts\/(?:dialogs\/dialogs|failures\/\w+|kinds\/kinds|timed\/timed)\.tsx?$/,
  /\/app\/(?:background|keptTests)\.ts$/,
  /\/ui\/(?:formulas\.ts|PictureDialog\.tsx)$/,
  /\/shared\/mixing\.ts$/,
  /\/locales\/(?:student\/|course\/|attempts\/|dialogs\/|ended\/)?\w+\.po$/,
];
// The Devanagari font and the formulas' fonts are kept by the worker once they were used.
const FONT = /-latin-wght-normal-[\w-]+\.woff2$/;

/** Builds the service worker, with the list of the files that it keeps. */
export function offline(): Plugin {
  return {
    name: "patrak-offline",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const { entry, files } = keptFiles(bundle);
        this.emitFile({ type: "asset", fileName: "sw.js", source: await workerCode(entry, files) });
      },
    },
  };
}

function keptFiles(bundle: Rolldown.OutputBundle) {
  const outputs = Object.values(bundle);
  const chunks = outputs.filter((output) => output.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error("The build has no entry");
  const roots = chunks.filter(({ facadeModuleId }) => ROOTS.some((root) => root.test(facadeModuleId ?? "")));
  const scripts = withImports([entry, ...roots], bundle);
  const styles = scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const fonts = outputs.map(({ fileName }) => fileName).filter((name) => FONT.test(name));
  const names = [...scripts.map(({ fileName }) => fileName), ...styles, ...fonts];
  return { entry: `/${entry.fileName}`, files: [...new Set(names)].toSorted().map((name) => `/${name}`) };
}

function withImports(chunks: Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set(chunks);
  for (const chunk of found)
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") found.add(imported);
    }
  return [...found];
}

async function workerCode(entry: string, files: string[]): Promise<string> {
  const version = createHash("sha256").update(files.join()).digest("base64url").slice(0, 12);
  const result = await build({
    configFile: false,
    logLevel: "warn",
    define: {
      KEPT_FILES: JSON.stringify(files),
      ENTRY_FILE: JSON.stringify(entry),
      VERSION: JSON.stringify(version),
    },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: fileURLToPath(new URL("worker/sw.ts", import.meta.url)),
        output: { format: "iife" },
      },
    },
  });
  const [worker] = [result].flat().flatMap((built) => ("output" in built ? built.output : []));
  if (worker?.type !== "chunk") throw new Error("The service worker was not built");
  return worker.code;
}
