import path from "node:path";
import { pathToFileURL } from "node:url";
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
