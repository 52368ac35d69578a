// `pnpm bom FILE`: every package that runs in production, on any platform, with version
// and checksum, as CycloneDX.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";

const file = resolve(process.argv[2] ?? ".reports/patrak.cdx.json");
mkdirSync(dirname(file), { recursive: true });
const parts = ["--filter", "@patrak/api", "--filter", "@patrak/web"];
const form = [
  "--sbom-format",
  "cyclonedx",
  "--sbom-type",
  "application",
  "--prod",
  "--lockfile-only",
  "--out",
  file,
];
const { status } = spawnSync("pnpm", [...parts, "sbom", ...form], {
  cwd: new URL("../", import.meta.url),
  stdio: "inherit",
});
process.exitCode = status ?? 1;
