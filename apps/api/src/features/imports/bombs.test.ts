import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { crc32, deflateRawSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { openDatabase } from "../../platform/db.ts";
import { createImportWorkers } from "./work.ts";

const api = useApi();
const worker = fileURLToPath(new URL("../../import-worker.ts", import.meta.url));
let ownerId: string;

beforeAll(async () => {
  ownerId = (await makeAdministrator(api)).userId;
});

async function newImport(): Promise<string> {
  const { rows } = await api.sql.query(
    "INSERT INTO imports (owner_id, file_name) VALUES ($1, 'bomb') RETURNING import_id",
    [ownerId],
  );
  return rows[0].import_id;
}

const outcomeOf = async (importId: string) =>
  (await api.sql.query("SELECT state, problem FROM imports WHERE import_id = $1", [importId])).rows[0];

/** One entry of an archive that claims to be smaller than it is. */
function lyingZip(content: Buffer, claimed = content.length): Buffer {
  const packed = deflateRawSync(content, { level: 9 });
  const name = Buffer.from("[Content_Types].xml");
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(claimed, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, name, packed]);
  const central = Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\0"), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

const million = () => Buffer.from(`topic,key\n${"a,b\n".repeat(1_000_000)}`);

/** The most memory that the process ever had, in MB. */
async function run(name: string, bytes: Buffer) {
  const importId = await newImport();
  const child = fork(worker, [], {
    env: {},
    execArgv: ["--max-old-space-size=256"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  let peak = 0;
  const look = () => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      // It has ended.
    }
  };
  const timer = setInterval(look, 5);
  child.send({ databaseUrl: api.url, importId, file: { name, bytes } });
  await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(timer);
  return { ...(await outcomeOf(importId)), peak };
}

test.each([
  ["600 MB of zeros", "a.xlsx", () => lyingZip(Buffer.alloc(600 * 1024 * 1024)), /unpacks to far more/],
  [
    "one that lies about its size",
    "a.xlsx",
    () => lyingZip(Buffer.alloc(200 * 1024 * 1024), 1000),
    /broken|unpacks/,
  ],
  ["a million rows", "a.csv", million, /more than 20,000 questions/],
  [
    "a billion laughs",
    "a.xml",
    () => Buffer.from(`<!DOCTYPE q [<!ENTITY a "ha"><!ENTITY b "${"&a;".repeat(1000)}">]><quiz>&b;</quiz>`),
    /document type/,
  ],
  ["a tree of 5 million levels", "a.xml", () => Buffer.from("<a>".repeat(5_000_000)), /nested too deeply/],
  ["a row without an end", "a.csv", () => Buffer.from(`a\n"${"x".repeat(15_000_000)}`), /broken/],
])("%s is refused with a plain word and in bounded memory", async (title, name, bomb, problem) => {
  const { state, problem: said, peak } = await run(name, bomb());
  expect(said).toMatch(problem);
  expect(state).toBe("failed");
  process.stdout.write(`${title}: ${Math.round(peak)} MB at most\n`);
  expect(peak).toBeGreaterThan(20);
  expect(peak).toBeLessThan(600);
});

test.each([
  ["memory", { heapMb: 16 }],
  ["time", { withinMs: 20 }],
])("a process that runs out of %s is ended, its author is told and nobody else harmed", async (_, limit) => {
  const db = openDatabase({ url: api.url, pool: 1, role: "patrak_admin" });
  const workers = createImportWorkers({ db, databaseUrl: api.url, file: worker, ...limit });
  const importId = await newImport();
  workers.begin(importId, { name: "a.csv", bytes: million() });
  const answered = (await api.app.inject("/livez")).statusCode;
  await workers.idle();
  expect(answered).toBe(200);
  expect(await outcomeOf(importId)).toMatchObject({
    state: "failed",
    problem: expect.stringMatching(/memory or time/),
  });
  await db.destroy();
});
