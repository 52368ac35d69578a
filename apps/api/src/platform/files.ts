import { randomUUID } from "node:crypto";
import { mkdir, open, rename, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Config } from "../config.ts";

export type Files = Disk;

export type FilesSettings = Pick<Config, Extract<keyof Config, `FILES_${string}`>>;

export function filesSettings(config: Config): FilesSettings {
  const own = Object.entries(config).filter(([key]) => key.startsWith("FILES_"));
  return Object.fromEntries(own) as unknown as FilesSettings;
}

/** Stores uploads in a bucket if one is configured, else in a folder. */
export async function openFiles(config: FilesSettings): Promise<Files> {
  const { FILES_BUCKET: bucket, FILES_DIR: folder } = config;
  if (bucket === undefined)
    return new Disk(new FSDriver({ location: pathToFileURL(path.resolve(folder)), visibility: "public" }));
  // Loaded only when used: it is larger than everything else.
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new Disk(
    new S3Driver({
      bucket,
      region: config.FILES_REGION,
      // Without keys in the configuration, the machine's role provides them.
      ...(config.FILES_KEY_ID !== undefined &&
        config.FILES_KEY_SECRET !== undefined && {
          credentials: { accessKeyId: config.FILES_KEY_ID, secretAccessKey: config.FILES_KEY_SECRET },
        }),
      ...(config.FILES_ENDPOINT !== undefined && { endpoint: config.FILES_ENDPOINT, forcePathStyle: true }),
      visibility: "private",
      supportsACL: false,
    }),
  );
}

const PROBE = `probe-${process.pid}`;

/** A full disk or a folder that was lost is noticed before an author uploads. */
export async function checkWritable(files: Files) {
  await files.put(PROBE, "");
  await files.delete(PROBE);
}

/**
 * Writes a file whole or not at all, and returns once it would survive a power cut. A bucket does so by itself. In a
 * folder it is written under another name first, readable for this user alone.
 */
export async function putForGood(files: Files, key: string, bytes: Uint8Array) {
  if (!(files.driver instanceof FSDriver)) return files.put(key, bytes);
  const { location } = files.driver.options;
  const file = path.join(typeof location === "string" ? location : fileURLToPath(location), key);
  const folder = path.dirname(file);
  const first = await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}.part`;
  await onDisk(draft, "wx", (handle) => handle.writeFile(bytes));
  await rename(draft, file);
  await onDisk(folder, "r");
  if (first !== undefined) await settleFolders(path.dirname(first), folder);
}

/** Folders that were made on the way stand in the one above them. */
async function settleFolders(top: string, folder: string) {
  for (let made = folder; made !== top; made = path.dirname(made)) await onDisk(path.dirname(made), "r");
}

async function onDisk(file: string, flags: string, work?: (handle: FileHandle) => Promise<void>) {
  const handle = await open(file, flags, 0o600);
  try {
    await work?.(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
