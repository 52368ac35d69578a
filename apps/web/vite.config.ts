import { fileURLToPath } from "node:url";
import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./precompress.ts";

// Lingui looks for its configuration in the working directory, which may be the repository's root.
process.env["LINGUI_CONFIG"] ??= fileURLToPath(new URL("./lingui.config.ts", import.meta.url));

const api = process.env["API_ORIGIN"] ?? "http://localhost:3000";
const proxy = { "/api": api, "/docs": api, "/livez": api, "/readyz": api };

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react(), babel({ presets: [linguiTransformerBabelPreset()] }), lingui(), precompress()],
  server: { proxy },
  preview: { proxy },
  build: {
    target: "es2022",
    // The page's policy allows no data: fonts and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every visit needs, in two files: libraries, which seldom change, and what the screens share.
          groups: [
            { name: "vendor", test: /node_modules|rolldown.runtime/, tags: ["$initial"], priority: 2 },
            {
              name: "app",
              test: /(?:apps.web.src|packages).*\.(?:ts|tsx|css)$/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
