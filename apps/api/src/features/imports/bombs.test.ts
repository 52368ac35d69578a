import { readFileSync } from "node:fs";
import { crc32, deflateRawSync } from "node:zlib";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { openDatabase } from "../../platform/db.ts";
import { openFiles } from "../../platform/files.ts";
import { actorOf } from "../audit/actor.service.ts";
import { createWorkshop, type Tasks } from "../../platform/workshop.ts";
import { readerFile } from "../../workshop.ts";
import { readImport } from "./reading.service.ts";

const api = useApi();
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
  (await api.sql.query("SELECT state, failure FROM imports WHERE import_id = $1", [importId])).rows[0];

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

/** As the process of an import does it, with a reader of so much memory and processor time. */
async function read(name: string, bytes: Buffer, { heapMb = 256, cpuMs = 60_000 } = {}) {
  const importId = await newImport();
  const db = openDatabase({ url: api.url, pool: 1, role: "patrak_admin" });
  const bench = { file: readerFile, heapMb, keepMs: 60_000, waitingEach: 1, patienceMs: 60_000 };
  const workshop = createWorkshop({ files: bench });
  onTestFinished(async () => {
    await workshop.close();
    await db.destroy();
  });
  const inTime: Tasks = {
    run: (task, input) => workshop.tasksOf("an author").run({ ...task, cpuMs }, input),
  };
  const files = await openFiles({ FILES_DIR: "/nonexistent", FILES_REGION: "none" });
  const actor = actorOf({ device: "test", ip: "127.0.0.1" }, null);
  let peak = 0;
  const look = () => {
    for (const pid of workshop.pids()) peak = Math.max(peak, memoryOf(pid));
  };
  const timer = setInterval(look, 5);
  await readImport({ db, tasks: inTime, files, actor }, importId, { name, bytes });
  clearInterval(timer);
  return { ...(await outcomeOf(importId)), peak };
}

/** The most that a process ever had, in MB. */
function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    // It has ended.
    return 0;
  }
}

test.each([
  ["600 MB of zeros", "a.xlsx", () => lyingZip(Buffer.alloc(600 * 1024 * 1024)), /^ARCHIVE_TOO_LARGE$/],
  [
    "one that lies about its size",
    "a.xlsx",
    () => lyingZip(Buffer.alloc(200 * 1024 * 1024), 1000),
    /^ARCHIVE_(?:BROKEN|TOO_LARGE)$/,
  ],
  ["a million rows", "a.csv", million, /^QUESTIONS_TOO_MANY$/],
  [
    "a billion laughs",
    "a.xml",
    () => Buffer.from(`<!DOCTYPE q [<!ENTITY a "ha"><!ENTITY b "${"&a;".repeat(1000)}">]><quiz>&b;</quiz>`),
    /^XML_DECLARATION$/,
  ],
  ["a tree of 5 million levels", "a.xml", () => Buffer.from("<a>".repeat(5_000_000)), /^XML_TOO_DEEP$/],
  ["a row without an end", "a.csv", () => Buffer.from(`a\n"${"x".repeat(15_000_000)}`), /^CSV_BROKEN$/],
])("%s is refused by its code and in bounded memory", async (title, name, bomb, code) => {
  const { state, failure, peak } = await read(name, bomb());
  expect(failure.code).toMatch(code);
  expect(state).toBe("failed");
  process.stdout.write(`${title}: ${Math.round(peak)} MB at most\n`);
  expect(peak).toBeGreaterThan(20);
  expect(peak).toBeLessThan(600);
});

test.each([
  ["memory", { heapMb: 16 }],
  ["processor time", { cpuMs: 20 }],
])("a process that runs out of %s is ended, its author is told and nobody else harmed", async (_, limit) => {
  const reading = read("a.csv", million(), limit);
  expect((await api.app.inject("/livez")).statusCode).toBe(200);
  expect(await reading).toMatchObject({
    state: "failed",
    failure: { code: "FILE_TOO_HEAVY", values: {} },
  });
});
