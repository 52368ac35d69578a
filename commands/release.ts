// `pnpm release FOLDER`: the product as it is installed: one folder with its own Node, which needs no checkout.
// With --archive it is packed beside the folder, as FOLDER.tar.gz.
import { spawnSync } from "node:child_process";
import { basename, dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { makeRelease } from "./release/folder.ts";
import { buildIfStale } from "./stack/build.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { archive: { type: "boolean", default: false } },
});
const [asked] = positionals;
if (asked === undefined) throw new Error("usage: pnpm release FOLDER [--archive]");
const folder = resolve(asked);
await buildIfStale();
const bytes = makeRelease(folder);
console.log(`${folder}: ${Math.round(bytes / 1e6)} MB`);
if (values.archive) {
  const words = ["--create", "--gzip", "--owner=0", "--group=0", "--sort=name", `--file=${folder}.tar.gz`];
  const { status } = spawnSync("tar", [...words, `--directory=${dirname(folder)}`, basename(folder)], {
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
}
