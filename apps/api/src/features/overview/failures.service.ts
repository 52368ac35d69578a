// What the product needs around it and does not have now, in the words of the runbook.
import type { ReplyOf } from "@patrak/contract";
import type { Report } from "../../platform/check-metrics.ts";
import type { Database } from "../../platform/db.ts";
import type { StandbyWatch } from "../../platform/standbys.ts";
import { selectIsWorkerThere } from "./overview.queries.ts";

export type Kind = ReplyOf<"GET /admin/home">["attention"][number]["kind"];

export interface FailureParts {
  db: Database;
  look: () => Promise<Report>;
  standbys: Pick<StandbyWatch, "state">;
  runbookUrl: string | undefined;
}

/** The alarm whose page says what to do. */
const pages: Partial<Record<Kind, string>> = {
  "worker-away": "WorkerAway",
  "standbys-missing": "StandbysMissing",
  "mail-server-away": "MailServerAway",
  "files-not-writable": "FilesNotWritable",
  "redis-away": "RedisAway",
  "overdue-attempts": "ClosingLate",
  "stuck-mails": "MailWaiting",
};

/** Most severe first. Those with a count of 0 are well. */
export async function listFailures({
  db,
  look,
  standbys,
}: FailureParts): Promise<{ kind: Kind; count: number }[]> {
  const { checks } = await look();
  const isFailed = (check: string) => (checks[check] === "failed" ? 1 : 0);
  // The check of /readyz has just looked.
  const { promised, present } = standbys.state();
  return [
    { kind: "worker-away", count: (await selectIsWorkerThere(db)) ? 0 : 1 },
    { kind: "standbys-missing", count: Math.max(0, promised - (present ?? 0)) },
    { kind: "mail-server-away", count: isFailed("mail") },
    { kind: "files-not-writable", count: isFailed("files") },
    { kind: "redis-away", count: isFailed("redis") },
  ];
}

export function runbookOf({ runbookUrl }: Pick<FailureParts, "runbookUrl">, kind: Kind) {
  const name = pages[kind];
  if (name === undefined) return null;
  return { name, url: runbookUrl === undefined ? null : `${runbookUrl.replace(/\/$/, "")}/${name}.md` };
}
