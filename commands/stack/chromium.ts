import { existsSync } from "node:fs";

/** The headless program has the same engine and needs half the processor time. */
const programs = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

const firstOf = (paths: readonly string[]) =>
  process.env["CHROMIUM_PATH"] ?? paths.find((path) => existsSync(path)) ?? paths[0]!;

/** How to start the installed Chromium, for journeys and pictures. */
export const chromium = {
  executablePath: firstOf(programs),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** With windows, as users have it, for Lighthouse's scores. */
export const wholeChromium = { ...chromium, executablePath: firstOf(programs.toReversed()) };
