import { createHash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";
import { early } from "./early.ts";
import { offline } from "./offline.ts";
import { precompress } from "./precompress.ts";
import { woff2Only } from "./woff2-only.ts";

// Lingui looks for its configuration in the working directory, which may be the repository's root.
process.env["LINGUI_CONFIG"] ??= fileURLToPath(new URL("./lingui.config.ts", import.meta.url));

const api = process.env["API_ORIGIN"] ?? "http://localhost:3000";
const proxy = { "/api": api, "/files": api, "/docs": api, "/livez": api, "/readyz": api };

const QUESTION =
  /shared.ui.(?:Options|RichText|richText|scrollBoxes|TestIcon)|domain.src.(?:options|question-status|reports|save-order)/;
const REPORT =
  /shared.(?:analysis|marks|outcome|receipts|sha256)\.ts|shared.ui.(?:Letter|ReportIcon|ResultBanner)|app.layouts.Report|domain.src.(?:changes|pace|receipt(?!s-check)|review|scoring)/;

// These are read by late parts alone, though the index of their package is everybody's; so are the order of a mixed test
// and words about corrections.
const SHARED =
  /(?:apps.web.src(?!.features.(?:attempts|analysis.corrected)|.shared.mixing)|packages(?!.domain.src.(?:access-codes|answer-codes|batches|checks|corrections|difficulty|draft-sections|insets|keys|mixing|pictures|readiness|receipt-codes|receipts-check|roll-numbers|section-clocks|sense|sittings|text-limits|written-keys|zones))).*\.(?:ts|tsx|css)$/;
/** What `app/early.ts` needs: a file that waits for no other. */
const EARLY =
  /app.early|shared.(?:api.(?:appQuery|baseQuery|call|patience|refresh|refreshPath|send)|session.(?:firstAnswer|session))\.ts$|contract.src.base\.ts$/;
/** Smaller than the headers of a file of its own. */
const TINY = /shared.settings\.ts$/;
const VISITOR = /app.areas.visitor\.ts$/;
const STUDENT = /app.areas.student\.ts$/;
const TEST = /app.areas.attempts\.ts$/;
const PRACTICE = /app.areas.practice\.ts$/;
const AFTER_TEST = /features.attempts.(?:dialogs.dialogs|kinds.kinds|review.Review|timed.timed)\.tsx?$/;
/** Loaded by few, or late: what they share with one other is no reason to give it to all. */
const APART =
  /app.(?:areas.(?:admin[\w-]*|access|account|course|ended|home-new|kept|notices|sittings)|keptTests)\.ts$|features.(?:admin.*|auth.roll.RollForm)\.tsx$/;
const ADMIN = /app.areas.admin\.ts$/;

/**
 * The files that a module is loaded with: the app itself and those that it loads later. What the teacher's side shares
 * with one of them is no reason to give it to all.
 */
function loadedWith(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> {
  const roots = new Set<string>();
  if (seen.has(id)) return roots;
  seen.add(id);
  const info = context.getModuleInfo(id);
  if (info?.isEntry || info?.dynamicImporters.length) roots.add(id);
  for (const importer of info?.importers ?? [])
    for (const root of loadedWith(importer, context, seen)) roots.add(root);
  return roots;
}

const studentRoots = (id: string, context: Rolldown.ChunkingContext) =>
  [...loadedWith(id, context)].filter((root) => !APART.test(root));

/**
 * What several screens need: `app` is loaded by every visit, `inside` by those who are signed in, `pages` by those of
 * them who take no test, `forms` by the sign-in and by parts that come late. A file each would wait for a connection.
 */
function sharedBy(id: string, context: Rolldown.ChunkingContext): string | null {
  if (TINY.test(id)) return "app";
  const roots = studentRoots(id, context);
  if (roots.some((root) => context.getModuleInfo(root)?.isEntry)) return "app";
  const isVisitors = roots.some((root) => VISITOR.test(root));
  if (roots.length < 2) return isVisitors ? "forms" : null;
  if (isVisitors) return "app";
  return roots.some((root) => TEST.test(root)) ? "inside" : "pages";
}

/**
 * The test screen's own file, and one for each set of screens that share something with it, as if there were no
 * teacher's side. What it loads later finds it loaded, and is no reason for another file.
 */
function ofTest(id: string, context: Rolldown.ChunkingContext): string | null {
  const roots = studentRoots(id, context).filter((root) => !AFTER_TEST.test(root));
  if (!roots.some((root) => TEST.test(root))) return null;
  // The second pass draws with parts of it, and comes after a test: they are on the device.
  if (roots.every((root) => TEST.test(root) || PRACTICE.test(root))) return "test";
  return roots
    .map((root) => /(\w{2})[\w-]*\.tsx?$/.exec(root)?.[1] ?? "")
    .toSorted()
    .join("");
}

/** The dashboard's own file: what comes later to its pages finds it loaded, and is no reason for another one. */
function ofDashboard(id: string, context: Rolldown.ChunkingContext): string | null {
  const isTeachers = [...loadedWith(id, context)].some((root) => ADMIN.test(root));
  const roots = studentRoots(id, context);
  return !isTeachers && roots.length === 1 && STUDENT.test(roots[0]!) ? "student" : null;
}

/** A class is told apart by its file alone: what cannot be guessed cannot be compressed. */
function className(name: string, file: string): string {
  const place = relative(import.meta.dirname, file).replaceAll("\\", "/");
  return `${name}_${createHash("sha256").update(place).digest("base64url").slice(0, 4)}`;
}

// Every visit loads the names of all files, and what cannot be guessed cannot be compressed.
const names = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:7][extname]",
};

const outputFiles: Rolldown.OutputOptions = {
  ...names,
  codeSplitting: {
    // A file takes what matches it, and not whatever that imports.
    includeDependenciesRecursively: false,
    // What every visit needs, in two files: libraries, which seldom change, and what the screens share. What only those
    // share that follow the sign-in has a third.
    groups: [
      { name: "early", test: EARLY, priority: 4 },
      // The cache of the server's data: who signs in has nothing in it.
      {
        name: "cache",
        test: /node_modules.*(?:@reduxjs|@standard-schema|immer|reselect|redux-thunk)/,
        priority: 3,
      },
      {
        name: "vendor",
        test: /node_modules|rolldown.runtime|preload-helper/,
        tags: ["$initial"],
        priority: 2,
      },
      // What the screens of a question share, and what those after a test do: neither dashboard nor sign-in needs it.
      { name: "question", test: QUESTION, minShareCount: 2, priority: 2 },
      { name: "report", test: REPORT, minShareCount: 2, priority: 2 },
      {
        name: sharedBy,
        // The device's journal is shared too, but no visitor needs it.
        test: SHARED,
        minShareCount: 2,
        priority: 1,
      },
      { name: ofDashboard, test: /apps.web.src|packages.(?:contract|domain)/, priority: 1 },
      // What a teacher's editor shares with the pages around it stays with them: another file would be named to all.
      {
        name: (id, context) =>
          [...loadedWith(id, context)].some((root) => ADMIN.test(root)) ? "admin" : null,
        test: /features.admin|app.admin|areas.admin\.ts$|domain.src.(?:difficulty|pictures|readiness)/,
        priority: 0,
      },
      // A teacher's preview draws with parts of the test screen: that must not cut a student's files anew.
      { name: ofTest, test: /features.attempts|node_modules.*idb/, priority: 0 },
    ],
  },
};

const hasStyleguide = process.env["VITE_STYLEGUIDE"] === "1";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [
    woff2Only(),
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui(),
    ...(hasStyleguide ? [] : [early()]),
    offline(),
    precompress(),
  ],
  css: { modules: { generateScopedName: className } },
  server: { proxy },
  preview: { proxy },
  build: {
    target: "es2022",
    // The page's policy allows no data: fonts and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // `pnpm build` takes it out of what is served; the byte budgets are read from it.
    manifest: true,
    rolldownOptions: {
      // With the styleguide almost everything is shared: these files would then need one another at once.
      output: hasStyleguide ? {} : outputFiles,
    },
  },
});
