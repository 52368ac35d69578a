// The import steps that need the database, each in its own process: `import-worker.ts`.
import { type Database, openDatabase } from "../../platform/db.ts";
import { type FilesSettings, openFiles } from "../../platform/files.ts";
import type { Server } from "../../platform/logins/logins.ts";
import { createWorkshop, type Tasks, type Workshop } from "../../platform/workshop.ts";
import { type Order, writeOrder } from "./export.service.ts";
import type { Actor } from "../audit/audit.service.ts";
import type { Choice } from "./readers/table.ts";
import { checkImport, readImport } from "./reading.service.ts";
import { storeReady, type Storing } from "./storing.service.ts";

export interface Place {
  server: Server;
  /** The file of the process that opens authors' files. */
  reader: string;
  givesWay: boolean;
}

/** A file to be read: its bytes, or another choice of sheet and header for those that were kept. */
export interface Reading {
  name: string;
  actor: Actor;
  bytes?: Uint8Array;
  choice?: Choice;
}

export const readStep = (step: Place & Reading & { importId: string; files: FilesSettings }) =>
  at(step, async (db, tasks) => {
    const files = await openFiles(step.files);
    return readImport({ db, files, tasks, actor: step.actor }, step.importId, step);
  });

export const checkStep = (step: Place & { importId: string }) =>
  at(step, (db, tasks) => checkImport(db, tasks, step.importId));

export const storeStep = (step: Place & { storing: Storing }) =>
  at(step, (db) => storeReady(db, step.storing));

export const orderStep = (step: Place & { files: FilesSettings; order: Order }) =>
  at(step, async (db, tasks) => writeOrder({ db, tasks, files: await openFiles(step.files) }, step.order));

const FILES = { heapMb: 256, keepMs: 60_000, waitingEach: 1, patienceMs: 60_000 };
let workshop: Workshop | undefined;

/** A second connection reports progress. */
async function at<T>({ server, reader, givesWay }: Place, work: (db: Database, tasks: Tasks) => Promise<T>) {
  const db = openDatabase({ ...server, pool: 2, role: "patrak_admin" });
  const bench = { ...FILES, file: reader, givesWay };
  workshop ??= createWorkshop({ files: bench, pictures: bench });
  try {
    return await work(db, workshop.tasksOf("this import"));
  } finally {
    await db.destroy();
  }
}
