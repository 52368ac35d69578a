import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The product's save with one row per transaction: the same guard, lock and columns. */
const SAVE = `
\\set u random(:first, :last)
\\set q random(1, 100)
\\set s random(1, 9000000000000000)
INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, marked, language, time_ms, saved_at)
SELECT a.user_id, a.attempt_id, :q, :s, '00000000-0000-8000-8000-000000000003'::uuid, 1, false, 'hindi'::content_language, 31000, now()
FROM attempts a
WHERE a.user_id = :u AND a.attempt_id = :u AND a.status = 0 AND clock_timestamp() <= a.deadline + interval '5 s'
FOR SHARE OF a
ON CONFLICT DO NOTHING;
`;

/** Transactions per second of the engine alone. */
export async function pgbench(
  { bin, port, database }: { bin: string; port: number; database: string },
  { clients, seconds, first, last }: { clients: number; seconds: number; first: number; last: number },
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "pgbench-"));
  try {
    const file = join(folder, "save.sql");
    await writeFile(file, SAVE);
    const where = `-h 127.0.0.1 -p ${port} -U postgres`;
    const how = `-n -M prepared -c ${clients} -j 2 -T ${seconds} -D first=${first} -D last=${last}`;
    const args = [...`${where} ${how} -f`.split(" "), file, database];
    const { stdout } = await run(join(bin, "pgbench"), args);
    // It tells no speed if it was not served at all.
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
  } finally {
    await rm(folder, { recursive: true });
  }
}
