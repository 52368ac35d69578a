import { finding } from "@patrak/contract/findings";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { FilesSettings } from "../../platform/files.ts";
import type { Server } from "../../platform/logins/logins.ts";
import type { Workshop } from "../../platform/workshop.ts";
import type { Order, Written } from "./export.service.ts";
import { checkStepTask, orderStepTask, readStepTask, storeStepTask } from "./steps.tasks.ts";
import { tooHeavy } from "./reading.service.ts";
import { markFailed } from "./staging.queries.ts";
import type { Reading } from "./steps.ts";
import type { Storing } from "./storing.service.ts";

/** The slow steps of an import: in other processes, with authors taking turns. */
export interface ImportSteps {
  /** Starts to read or check, and returns; the result is written into the import. */
  begin(ownerId: string, importId: string, reading?: Reading): void;
  /** Resolves once all rows are in the bank; rejects if none is. */
  store(ownerId: string, storing: Storing): Promise<void>;
  write(ownerId: string, order: Order): Promise<Written>;
}

const broken = finding("READING_FAILED");

interface Options {
  db: Database;
  workshop: Workshop;
  server: Server;
  files: FilesSettings;
  /** The file of the process that opens authors' files. */
  reader: string;
  givesWay: boolean;
}

export function createImportSteps({ db, workshop, server, files, ...where }: Options): ImportSteps {
  const place = { server, ...where };

  /**
   * Marks the import as failed, except when this server is stopping: a later request then finds it stalled.
   */
  async function tell(importId: string, error: unknown) {
    const code = error instanceof Refusal ? error.code : null;
    if (code !== "BUSY") await markFailed(db, importId, code === "TOO_HEAVY" ? tooHeavy : broken);
  }

  return {
    begin(ownerId, importId, reading) {
      const tasks = workshop.tasksOf(ownerId);
      const step = { ...place, importId };
      const done = reading
        ? tasks.run(readStepTask, { ...step, files, ...reading })
        : tasks.run(checkStepTask, step);
      void done.catch((error: unknown) => tell(importId, error)).catch(() => undefined);
    },
    store: (ownerId, storing) => workshop.tasksOf(ownerId).run(storeStepTask, { ...place, storing }),
    async write(ownerId, order) {
      const written = await workshop.tasksOf(ownerId).run(orderStepTask, { ...place, files, order });
      if (typeof written === "string") throw new Refusal(written);
      return written;
    },
  };
}
