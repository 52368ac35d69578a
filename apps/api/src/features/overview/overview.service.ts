import type { ReplyOf } from "@patrak/contract";
import { may, type AdminRole } from "@patrak/domain";
import type { Database } from "../../platform/db.ts";
import { countStuckJobs } from "../../platform/jobs.ts";
import { listLatest } from "../audit/audit.service.ts";
import { countRefusedSignIns } from "../security-events/security-events.service.ts";
import { listFailures, runbookOf, type FailureParts } from "./failures.service.ts";
import * as queries from "./overview.queries.ts";

type Overview = ReplyOf<"GET /admin/home">;

const BUSIEST = 3;
const RECENT = 4;
const TODAY = 5;

/** Fewer wrong passwords and codes than this are typing mistakes. */
const MANY_REFUSALS = 5;

export interface OverviewParts extends FailureParts {
  db: Database;
}

export async function showOverview(parts: OverviewParts, role: AdminRole, since: string): Promise<Overview> {
  const { db } = parts;
  const mayOperate = may(role, "operations.read");
  const mayAudit = may(role, "audit.read");
  const live = await queries.selectLive(db);
  const counts = await queries.selectCatalogueCounts(db);
  const refusals = mayAudit ? await countRefusedSignIns(db, since) : 0;
  return {
    live: {
      open: live.open,
      begunLately: live.begun_lately,
      endingSoon: live.ending_soon,
      runningTests: live.running_tests,
      tests: (await queries.selectBusiestTests(db, BUSIEST)).map((row) => ({
        id: row.test_id,
        title: titleOf(row),
        open: row.open,
      })),
    },
    // Most severe first: what may harm students, then what waits for somebody.
    attention: [
      ...(mayOperate ? await listFailures(parts) : []),
      { kind: "overdue-attempts" as const, count: live.overdue },
      { kind: "stuck-mails" as const, count: await countStuckJobs(db) },
      { kind: "refused-sign-ins" as const, count: refusals < MANY_REFUSALS ? 0 : refusals },
      { kind: "unpublished-tests" as const, count: counts.unpublished },
      { kind: "empty-packages" as const, count: counts.empty },
    ]
      .filter(({ count }) => count > 0)
      .map(({ kind, count }) => ({ kind, count, runbook: mayOperate ? runbookOf(parts, kind) : null })),
    hasNoStandby: mayOperate && parts.standbys.state().promised === 0,
    catalogue: {
      packages: counts.packages,
      publishedTests: counts.published,
      unpublishedTests: counts.unpublished,
    },
    recentTests: (await queries.selectRecentTests(db, RECENT)).map((row) => ({
      id: row.test_id,
      title: titleOf(row),
      firstAttempts: row.first_attempts,
      medianScore: row.median_score === null ? null : row.median_score / 100,
      accuracy: row.accuracy,
    })),
    today: mayAudit ? await listLatest(db, since, TODAY) : null,
  };
}

function titleOf({ title_english, title_hindi }: queries.TitleRow) {
  return {
    ...(title_english !== null && { english: title_english }),
    ...(title_hindi !== null && { hindi: title_hindi }),
  };
}
