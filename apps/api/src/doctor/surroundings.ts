import { randomUUID } from "node:crypto";
import { statfs } from "node:fs/promises";
import type { Config } from "../config.ts";
import { filesSettings, openFiles, putForGood } from "../platform/files.ts";
import { openMailer } from "../platform/mailer.ts";
import { checkReachable } from "../platform/probes.ts";
import { fault, warning, well, type Outcome } from "./findings.ts";

export async function lookAtFiles(config: Config): Promise<Outcome> {
  const place = config.FILES_BUCKET === undefined ? config.FILES_DIR : `the bucket ${config.FILES_BUCKET}`;
  const files = await openFiles(filesSettings(config));
  const key = `doctor-${randomUUID()}`;
  try {
    await putForGood(files, key, Buffer.from(key));
    if ((await files.get(key)) !== key)
      return fault(`What is written into ${place} is read back as something else.`);
    await files.delete(key);
  } catch (error) {
    const { cause, message } = error as Error;
    return fault(`${place} cannot be written: ${cause instanceof Error ? cause.message : message}`);
  }
  return well(`Files can be written and read in ${place}.`);
}

/** After the look at the files, which makes the folder. */
export async function lookAtDisk(config: Config): Promise<Outcome> {
  if (config.FILES_BUCKET !== undefined)
    return well("Files lie in a bucket; no disk of this machine fills up.");
  return judgeDisk(await diskFree(config.FILES_DIR));
}

export async function diskFree(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { bytes: bavail * bsize, part: Math.round((100 * bavail) / blocks) };
}

export function judgeDisk({ bytes, part }: Awaited<ReturnType<typeof diskFree>>): Outcome {
  const words = `${(bytes / 1e9).toFixed(1)} GB (${part} %) are free where the files lie.`;
  if (part >= 15) return well(words);
  return (part >= 5 ? warning : fault)(words);
}

export async function lookAtRedis({ REDIS_URL }: Config): Promise<Outcome> {
  if (REDIS_URL === undefined)
    return well("There is no Redis; each process counts general limits for itself.");
  try {
    await checkReachable(REDIS_URL);
    return well("Redis answers.");
  } catch {
    return warning("Redis does not answer: each process counts general limits for itself.");
  }
}

export async function lookAtMail(config: Config, to: string | undefined): Promise<Outcome> {
  const mailer = openMailer({
    url: config.SMTP_URL,
    from: config.MAIL_FROM,
    isPlainAllowed: config.SMTP_ALLOW_PLAIN,
  });
  try {
    await mailer.verify();
    if (to === undefined) return well("The mail server lets us in; --mail ADDRESS sends one mail.");
    const text = `This mail was sent by patrak doctor at ${config.PUBLIC_ORIGIN}. If you read it, mail works.`;
    await mailer.send({ to, subject: "Patrak: a test", text, html: `<p>${text}</p>` });
    return well(`The mail server has taken a mail for ${to}. Look whether it arrives, and not as spam.`);
  } catch (error) {
    return fault(`Mail cannot be sent: ${(error as Error).message}`);
  } finally {
    mailer.close();
  }
}
