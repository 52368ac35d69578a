import path from "node:path";
import { pathToFileURL } from "node:url";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Config } from "../config.ts";

export type Files = Disk;

/** Where uploads are kept: in a bucket where one is named, else in a folder. */
export async function openFiles(config: Config): Promise<Files> {
  const { FILES_BUCKET: bucket, FILES_DIR: folder } = config;
  if (bucket === undefined)
    return new Disk(new FSDriver({ location: pathToFileURL(path.resolve(folder)), visibility: "public" }));
  // Loaded only where it is used: it is larger than all the rest.
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new Disk(
    new S3Driver({
      bucket,
      region: config.FILES_REGION,
      // Without keys in the configuration, those of the machine's role count.
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
