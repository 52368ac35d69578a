import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { defineConfig } from "vite";

export default defineConfig({
  define: { PATRAK_VERSION: JSON.stringify(versionOfBuild()) },
  // The workspaces are TypeScript, which Node does not read inside node_modules; they become part of the bundle.
  ssr: { noExternal: [/^@patrak\//] },
  build: {
    ssr: true,
    outDir: "dist",
    target: "node24",
    sourcemap: true,
    rolldownOptions: {
      input: [
        "patrak",
        "main",
        "server",
        "worker",
        "migrate",
        "archive",
        "import-worker",
        "author-worker",
        "results-writer",
      ].map((name) => `src/${name}.ts`),
      // All in one folder: migrations and the web app are found relative to whichever file asks.
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});

/** As told, or by the tag of the commit; between two releases, the package's version with the commit. */
function versionOfBuild(): string {
  const told = process.env["PATRAK_VERSION"];
  if (told) return told.replace(/^v/, "");
  const root = new URL("../../package.json", import.meta.url);
  const { version } = JSON.parse(readFileSync(root, "utf8")) as { version: string };
  return (
    git("describe", "--tags", "--exact-match", "--match", "v*")?.replace(/^v/, "") ?? withCommit(version)
  );
}

function withCommit(version: string) {
  const commit = git("rev-parse", "--short", "HEAD");
  return commit === undefined ? version : `${version}+${commit}`;
}

function git(...words: string[]): string | undefined {
  try {
    return execFileSync("git", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}
