// What the processes are given that open authors' files and draw their texts: their work, and nothing else.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { actorOf } from "../../src/features/audit/actor.service.ts";
import { example, writeCsv } from "../../src/features/imports/sheets.ts";
import { createImportSteps } from "../../src/features/imports/step-runner.ts";
import { preview } from "../../src/features/questions/preview.service.ts";
import { openDatabase } from "../../src/platform/db.ts";
import { createWorkshop } from "../../src/platform/workshop.ts";
import { makeAdministrator } from "../administrators.ts";
import { SECRET, useApi } from "../app.ts";
import { descendantsOf, type Process } from "./processes.ts";
import { recordOf } from "./records.ts";
import { plainPreview } from "./heaviest-input.ts";

const api = useApi();
const db = openDatabase({ url: api.url, pool: 2, role: "patrak_admin" });
const recorder = fileURLToPath(new URL("recorder.ts", import.meta.url));
const importer = fileURLToPath(new URL("../../src/import-worker.ts", import.meta.url));
const bench = { heapMb: 256, keepMs: 60_000, waitingEach: 9, patienceMs: 60_000, givesWay: false };
const step = { ...bench, file: importer };
const workshop = createWorkshop({ desk: { ...bench, file: recorder }, reading: step, writing: step });
const steps = createImportSteps({
  db,
  workshop,
  server: { url: api.url },
  files: { FILES_DIR: "/nonexistent", FILES_REGION: "none" },
  reader: recorder,
  givesWay: false,
});
let ownerId: string;
const seen = new Map<number, Process>();

beforeAll(async () => {
  ownerId = (await makeAdministrator(api, "author")).userId;
});
afterAll(async () => {
  await workshop.close();
  await db.destroy();
});

/** Looks at all processes until the work is done. */
async function watched(work: () => Promise<unknown>) {
  const look = () => {
    for (const found of descendantsOf(process.pid)) {
      const before = seen.get(found.pid);
      // For a moment a new process is a copy of the one that starts it, files and all, until its own program begins.
      const isSame = isDeepStrictEqual(before?.args, found.args);
      seen.set(found.pid, { ...found, ports: [...(isSame ? before!.ports : []), ...found.ports] });
    }
  };
  const timer = setInterval(look, 25);
  await work();
  look();
  clearInterval(timer);
}

const actor = actorOf({ device: "test", ip: "127.0.0.1" }, null);

async function importOne() {
  const { rows } = await api.sql.query(
    "INSERT INTO imports (owner_id, file_name) VALUES ($1, 'a.csv') RETURNING import_id",
    [ownerId],
  );
  const { import_id: importId } = rows[0];
  const reaches = (state: string) =>
    vi.waitFor(
      async () => {
        const found = await api.sql.query("SELECT state FROM imports WHERE import_id = $1", [importId]);
        expect(found.rows).toEqual([{ state }]);
      },
      { timeout: 120_000, interval: 20 },
    );
  steps.begin(ownerId, importId, { name: "a.csv", bytes: writeCsv([example]), actor });
  await reaches("matching");
  await api.sql.query("UPDATE imports SET state = 'checking' WHERE import_id = $1", [importId]);
  steps.begin(ownerId, importId);
  await reaches("checked");
  await api.sql.query("UPDATE import_rows SET faults = 1 WHERE import_id = $1", [importId]);
  await steps.write(ownerId, { faultyRowsOf: importId });
}

test("S-10: what opens files and draws texts has no environment, no address of the database, and no connection to it", async () => {
  await watched(async () => {
    await importOne();
    await preview({ db, tasks: workshop.tasksOf(ownerId) }, plainPreview);
  });
  const port = Number(new URL(api.url).port || 5432);
  const isSealed = ({ args }: Process) => args.includes(recorder);
  const sealed = [...seen.values()].filter(isSealed);
  const storing = [...seen.values()].filter(({ args }) => args.includes(importer));
  expect(storing.some(({ ports }) => ports.includes(port))).toBe(true);
  // One at the desk, one for the file that came and one for the file that went.
  expect(sealed).toHaveLength(3);
  for (const { pid, args, env, ports } of sealed) {
    expect(env).toBe("");
    expect(args).toEqual([process.execPath, "--max-old-space-size=256", recorder]);
    expect(ports).toEqual([]);
    expect(existsSync(recordOf(pid))).toBe(true);
  }
  const sent = sealed.map(({ pid }) => readFileSync(recordOf(pid), "latin1")).join("\n");
  expect(sent).toContain("What is the capital of India?");
  expect(sent).toContain("What is $x^2$");
  const { host, pathname } = new URL(api.url);
  for (const secret of ["postgres", host, pathname.slice(1), SECRET, "nonexistent"])
    expect(sent).not.toContain(secret);
});
