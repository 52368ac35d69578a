import { defineConfig } from "vite";

export default defineConfig({
  // The workspaces are TypeScript, which Node does not read inside node_modules; they become part of the bundle.
  ssr: { noExternal: [/^@patrak\//] },
  build: {
    ssr: true,
    outDir: "dist",
    target: "node24",
    sourcemap: true,
    rolldownOptions: {
      input: ["main", "server", "worker", "migrate", "archive", "import-worker", "author-worker"].map(
        (name) => `src/${name}.ts`,
      ),
      // All in one folder: migrations and the web app are found relative to whichever file asks.
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
