import { execFile } from "node:child_process";
import { chown, mkdir, rm, statfs, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface User {
  uid: number;
  gid: number;
}

/** A folder for one server's data. */
export interface Disk {
  folder: string;
  /** Leaves no free space; undefined if the disk is shared. */
  fill: (() => Promise<void>) | undefined;
  free(): Promise<void>;
  remove(): Promise<void>;
}

export async function sharedDisk(folder: string, user: User | undefined): Promise<Disk> {
  await mkdir(folder, { recursive: true });
  if (user) await chown(folder, user.uid, user.gid);
  return {
    folder,
    fill: undefined,
    free: async () => undefined,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** On its own disk, if this machine allows mounting one. */
export async function ownDisk(folder: string, gigabytes: number, user: User | undefined): Promise<Disk> {
  const image = `${folder}.img`;
  const ballast = join(folder, "ballast");
  await mkdir(folder, { recursive: true });
  if (!(await mountImage(image, folder, gigabytes))) return sharedDisk(folder, user);
  const disk = await sharedDisk(folder, user);
  return {
    folder,
    fill: () => fill(folder, ballast),
    free: () => rm(ballast, { force: true }),
    remove: async () => {
      // A process that is being killed may still have a file open: the disk then goes with the last one.
      await run("umount", [folder]).catch(() => run("umount", ["--lazy", folder]));
      await rm(image);
      await disk.remove();
    },
  };
}

/** Without a journal: the disk below has one, and two would make every commit wait twice. */
async function mountImage(image: string, folder: string, gigabytes: number): Promise<boolean> {
  try {
    await writeFile(image, "");
    await truncate(image, gigabytes * 2 ** 30);
    await run("mkfs.ext4", ["-q", "-m", "0", "-O", "^has_journal", "-E", "lazy_itable_init=1", image]);
    await run("mount", ["-o", "loop", image, folder]);
    return true;
  } catch {
    await rm(image, { force: true });
    return false;
  }
}

async function fill(folder: string, ballast: string) {
  const { bavail, bsize } = await statfs(folder);
  await run("fallocate", ["-l", String(Math.max(1, bavail - 64) * bsize), ballast]);
  // The filler file's metadata also takes a few blocks: small writes fill the rest.
  const rest = ["if=/dev/zero", `of=${ballast}`, "bs=4096", "oflag=append", "conv=notrunc"];
  await run("dd", rest).catch(() => undefined);
}
