import type * as z from "zod/mini";
import { adminCorrections } from "./admin-corrections.ts";
import { adminAdministrators } from "./admin-administrators.ts";
import { adminAudit } from "./admin-audit.ts";
import { adminOverview } from "./admin-overview.ts";
import { adminPackages } from "./admin-packages.ts";
import { adminQuestions } from "./admin-questions.ts";
import { adminTests } from "./admin-tests.ts";
import { adminProofs } from "./admin-proofs.ts";
import { adminReports } from "./admin-reports.ts";
import { adminItems } from "./admin-items.ts";
import { adminImports } from "./admin-imports.ts";
import { adminAccess } from "./admin-access.ts";
import { adminBatches } from "./admin-batches.ts";
import { adminLearners } from "./admin-learners.ts";
import { adminRooms } from "./room-acts.ts";
import { adminRosters } from "./admin-rosters.ts";
import { adminSittingActs } from "./sitting-acts.ts";
import { adminSittingTimelines } from "./sitting-timelines.ts";
import { adminSupportViews } from "./admin-support-views.ts";
import { adminTeam } from "./admin-team.ts";
import { adminAnnouncements } from "./announcing.ts";
import { adminMonitor } from "./admin-monitor.ts";
import { adminResults } from "./admin-results.ts";
import { adminSittings } from "./admin-sittings.ts";
import { announcements } from "./announcements.ts";
import { analysis } from "./analysis.ts";
import { attempts } from "./attempts.ts";
import { auth } from "./auth.ts";
import { catalogue } from "./catalogue.ts";
import { corrections } from "./corrections.ts";
import { access } from "./access.ts";
import { account } from "./account.ts";
import { home } from "./home.ts";
import { reports } from "./reports.ts";
import { notices } from "./notices.ts";
import { sittings } from "./sittings.ts";

export { API_BASE, SAVE_HEADERS } from "./base.ts";
export { errors, isErrorCode, type AdminErrorCode, type ErrorCode } from "./errors.ts";
export type { Endpoint } from "./endpoint.ts";
export { callLimits, limitInWords, type CallLimit, type LimitName } from "./limits.ts";
export { sealedPaper, type SealedPaper } from "./sealed-papers.ts";
export { type KeyedQuestion, type KeylessQuestion, withoutKey } from "./question.ts";

/** Every call of the product, by method and path. */
export const endpoints = {
  ...auth,
  ...account,
  ...catalogue,
  ...access,
  ...home,
  ...notices,
  ...attempts,
  ...reports,
  ...analysis,
  ...corrections,
  ...sittings,
  ...announcements,
  ...adminAdministrators,
  ...adminOverview,
  ...adminAudit,
  ...adminPackages,
  ...adminQuestions,
  ...adminTests,
  ...adminProofs,
  ...adminItems,
  ...adminReports,
  ...adminCorrections,
  ...adminImports,
  ...adminAccess,
  ...adminLearners,
  ...adminBatches,
  ...adminSupportViews,
  ...adminTeam,
  ...adminSittings,
  ...adminSittingActs,
  ...adminSittingTimelines,
  ...adminAnnouncements,
  ...adminMonitor,
  ...adminResults,
  ...adminRosters,
  ...adminRooms,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

type Part<K extends EndpointName, P extends string> =
  Endpoints[K] extends Record<P, infer S extends z.ZodMiniType> ? S : never;

export type BodyOf<K extends EndpointName> = z.input<Part<K, "body">>;
export type QueryOf<K extends EndpointName> = z.input<Part<K, "query">>;
export type ParamsOf<K extends EndpointName> = z.input<Part<K, "params">>;
export type HeadersOf<K extends EndpointName> = z.input<Part<K, "headers">>;
export type ReplyOf<K extends EndpointName> = z.output<Part<K, "reply">>;

/** Calls that carry credentials themselves: a 401 is their answer, not a reason to refresh. */
export type CredentialCall = {
  [K in EndpointName]: Endpoints[K]["audience"] extends "credential" ? K : never;
}[EndpointName];
