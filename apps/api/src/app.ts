import cookie from "@fastify/cookie";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import {
  registerAdministratorRoutes,
  registerAdminLoginRoutes,
} from "./features/administrators/administrators.routes.ts";
import { registerSecurityRoutes } from "./features/administrators/security.routes.ts";
import { guardAdministrators } from "./features/administrators/guard.service.ts";
import { registerAccountRoutes } from "./features/account/account.routes.ts";
import { registerAnalysisRoutes, registerReceiptKeys } from "./features/analysis/analysis.routes.ts";
import { registerTimelineRoutes } from "./features/analysis/timeline.routes.ts";
import { registerAccessRoutes, registerRedeemRoute } from "./features/access/access.routes.ts";
import { registerAttemptRoutes, registerSaveRoute } from "./features/attempts/attempts.routes.ts";
import { registerCorrectionRoutes } from "./features/corrections/corrections.routes.ts";
import { registerAuditRoutes } from "./features/audit/audit.routes.ts";
import { registerTestPlaceRoutes } from "./features/tests/placing.routes.ts";
import { registerTestRoutes } from "./features/tests/tests.routes.ts";
import { registerImportRoutes } from "./features/imports/imports.routes.ts";
import { registerItemRoutes } from "./features/items/items.routes.ts";
import { registerAnsweringRoutes, registerReportRoutes } from "./features/reports/reports.routes.ts";
import { registerBatchRoutes } from "./features/batches/batches.routes.ts";
import { registerErasureRoutes } from "./features/learners/erasure.routes.ts";
import { registerLearnerRoutes } from "./features/learners/learners.routes.ts";
import { registerSupportViewRoutes } from "./features/support-views/support-views.routes.ts";
import { registerJoinRoutes, registerTeamRoutes } from "./features/team/team.routes.ts";
import { registerOverviewRoutes } from "./features/overview/overview.routes.ts";
import { registerCoverFiles } from "./features/packages/covers.routes.ts";
import { registerPackageRoutes } from "./features/packages/packages.routes.ts";
import { registerPictureFiles, registerPictureRoutes } from "./features/pictures/pictures.routes.ts";
import { registerQuestionRoutes } from "./features/questions/questions.routes.ts";
import { registerCatalogueRoutes } from "./features/catalogue/catalogue.routes.ts";
import {
  registerPaperFiles,
  registerPlanningRoutes,
  registerSittingRoutes,
} from "./features/sittings/sittings.routes.ts";
import { registerReadinessRoutes } from "./features/readiness/readiness.routes.ts";
import { registerRosterRoutes } from "./features/rosters/rosters.routes.ts";
import { registerResultRoutes } from "./features/results/results.routes.ts";
import { registerMonitorRoutes } from "./features/monitor/monitor.routes.ts";
import { registerOpenTests } from "./features/auth/open-tests.ts";
import { registerNoticeRoutes } from "./features/notices/notices.routes.ts";
import { registerHomeRoutes } from "./features/home/home.routes.ts";
import { registerCredentialRoutes, registerStudentRoutes } from "./features/auth/auth.routes.ts";
import { openParts, type Parts } from "./server-parts.ts";
import { refuseForeign } from "./platform/cross-site.ts";
import type { Report } from "./platform/check-metrics.ts";
import { migrationsCheck } from "./platform/durability.ts";
import { registerErrors, Refusal } from "./platform/errors.ts";
import { bounds, type Front } from "./platform/front.ts";
import { requireLimits } from "./platform/general-limits.ts";
import { registerHeaders } from "./platform/headers.ts";
import { loggerOptions, registerRequestLog, requestIdOf } from "./platform/log.ts";
import { registerMetrics } from "./platform/metrics.ts";
import { registerPolicyReports } from "./platform/policy-reports.ts";
import { checkWritable } from "./platform/files.ts";
import { checkReachable, registerProbes } from "./platform/probes.ts";
import { registerReference } from "./platform/reference.ts";
import { compileCheck, refuseOtherMethods } from "./platform/routes.ts";
import { registerSeenAddress } from "./platform/seen-address.ts";
import { guardScope } from "./platform/session/guard.ts";
import { createStagger } from "./platform/stagger.ts";
import { registerTraces, startTraces, stopTraces } from "./platform/traces.ts";
import { refuseAddress, refuseBytes } from "./platform/unreadable-requests.ts";
import { version } from "./platform/version.ts";
import { registerWeb } from "./platform/web.ts";
import { compileReply } from "./platform/write-replies.ts";

/** Platform first, then one scope per role, then the web app. This file shows who may call what. */
export async function buildApp(config: Config, front?: Front): Promise<FastifyInstance> {
  await startTraces(config.OTEL_EXPORTER_OTLP_ENDPOINT, version);
  const parts = await openParts(config, front?.serving ?? Promise.resolve());
  const app = Fastify({
    logger: loggerOptions(config.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: requestIdOf,
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    bodyLimit: 16 * 1024,
    ...bounds,
    ...(front && { serverFactory: front.serverFactory }),
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    return503OnClosing: false,
    forceCloseConnections: "idle",
  });
  app.addHook("onClose", () => parts.close());
  app.addHook("onClose", stopTraces);
  app.setValidatorCompiler(compileCheck);
  app.setSerializerCompiler(compileReply);
  app.decorateRequest("caller", null);
  registerTraces(app);
  requireLimits(app);
  registerHeaders(app, { isPreloaded: config.HSTS_PRELOAD });
  registerRequestLog(app);
  registerErrors(app);
  registerMetrics(app, version);
  app.setNotFoundHandler(() => {
    throw new Refusal("NOT_FOUND");
  });
  const look = registerProbes(app, checksOf(config, parts), version);
  registerSeenAddress(app, parts.keys, version);
  await app.register(cookie);
  await registerReference(app, version, parts.limits);
  await registerPolicyReports(app, parts.limits);
  await app.register((api) => registerApi(api, config, parts, look));
  registerCoverFiles(app, parts.admin.files);
  registerPictureFiles(app, parts.admin.files);
  registerPaperFiles(app, parts.admin.files);
  await registerWeb(app, config);
  return app;
}

async function registerApi(api: FastifyInstance, config: Config, parts: Parts, look: () => Promise<Report>) {
  refuseForeign(api, config.PUBLIC_ORIGIN);

  await api.register(async (anybody) => {
    anybody.addHook("onRequest", createStagger());
    anybody.addHook("onRequest", parts.limits.takeOfNetwork);
    registerCredentialRoutes(anybody, { ...parts, db: parts.credentialsDb });
    registerAdminLoginRoutes(anybody, parts.admin);
    registerJoinRoutes(anybody, parts.admin);
    registerReceiptKeys(anybody, parts.analysis);
  });

  await api.register(async (student) => {
    guardScope(student, "USER", parts);
    registerOpenTests(student, parts);
    registerStudentRoutes(student, parts);
    registerAccountRoutes(student, { ...parts, adminDb: parts.admin.db, archives: parts.admin.archives });
    registerCatalogueRoutes(student, parts.attempts);
    registerHomeRoutes(student, parts.home);
    registerNoticeRoutes(student, parts);
    registerRedeemRoute(student, parts);
    registerAttemptRoutes(student, parts.attempts);
    registerReportRoutes(student, parts);
    registerAnalysisRoutes(student, parts.analysis);
    registerSittingRoutes(student, { ...parts, zone: config.INSTITUTE_ZONE });
  });

  await api.register(async (saves) => {
    guardScope(saves, "USER", parts);
    registerSaveRoute(saves, parts.attempts);
  });

  await api.register(async (admin) => {
    guardAdministrators(admin, { ...parts, db: parts.admin.db });
    registerAdministratorRoutes(admin, parts.admin);
    registerSecurityRoutes(admin, parts.admin);
    registerTeamRoutes(admin, parts.admin);
    registerOverviewRoutes(admin, {
      ...parts.admin,
      look,
      standbys: parts.standbys,
      runbookUrl: config.RUNBOOK_URL,
    });
    registerPackageRoutes(admin, parts.admin);
    registerLearnerRoutes(admin, { ...parts.admin, closing: parts.attempts.closing });
    registerSupportViewRoutes(admin, { ...parts.admin, attempts: parts.attempts });
    registerErasureRoutes(admin, parts.admin);
    registerBatchRoutes(admin, parts.admin);
    registerAccessRoutes(admin, parts.admin);
    registerAuditRoutes(admin, parts.admin);
    registerQuestionRoutes(admin, parts.admin);
    registerPictureRoutes(admin, parts.admin);
    registerTestPlaceRoutes(admin, parts.admin);
    registerTestRoutes(admin, parts.admin);
    registerItemRoutes(admin, parts.admin);
    registerAnsweringRoutes(admin, parts.admin);
    registerCorrectionRoutes(admin, { db: parts.admin.db, scoringDb: parts.analysis.scoringDb });
    registerImportRoutes(admin, parts.imports);
    registerPlanningRoutes(admin, {
      db: parts.admin.db,
      zone: config.INSTITUTE_ZONE,
      quietHours: config.SITTING_QUIET_HOURS,
      acts: parts.attempts.acts,
    });
    registerTimelineRoutes(admin, { db: parts.admin.db, analysis: parts.analysis });
    registerReadinessRoutes(admin, {
      db: parts.admin.db,
      zone: config.INSTITUTE_ZONE,
      backupNotes: config.BACKUP_NOTES,
      filesFolder: config.FILES_BUCKET === undefined ? config.FILES_DIR : undefined,
    });
    registerMonitorRoutes(admin, { db: parts.admin.db, zone: config.INSTITUTE_ZONE });
    registerResultRoutes(admin, { db: parts.admin.db, zone: config.INSTITUTE_ZONE, ...parts.results });
    registerRosterRoutes(admin, { ...parts.admin, zone: config.INSTITUTE_ZONE });
  });

  refuseOtherMethods(api);
}

function checksOf(config: Config, parts: Parts) {
  const { REDIS_URL } = config;
  return {
    required: {
      database: () => parts.attempts.checkSaving(),
      migrations: migrationsCheck(parts.db),
      ...(config.STANDBYS > 0 && { standbys: parts.standbys.check }),
    },
    reported: {
      ...(REDIS_URL !== undefined && { redis: () => checkReachable(REDIS_URL) }),
      mail: () => checkReachable(config.SMTP_URL),
      files: () => checkWritable(parts.admin.files),
    },
  };
}
