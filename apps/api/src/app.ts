import cookie from "@fastify/cookie";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { Config } from "./config.ts";
import {
  registerAdministratorRoutes,
  registerAdminLoginRoutes,
} from "./features/administrators/administrators.routes.ts";
import { guardAdministrators } from "./features/administrators/guard.service.ts";
import { registerAccountRoutes } from "./features/account/account.routes.ts";
import { registerAnalysisRoutes, registerReceiptKeys } from "./features/analysis/analysis.routes.ts";
import { registerAccessRoutes, registerRedeemRoute } from "./features/access/access.routes.ts";
import { registerAttemptRoutes, registerSaveRoute } from "./features/attempts/attempts.routes.ts";
import { registerAuditRoutes } from "./features/audit/audit.routes.ts";
import { registerTestPlaceRoutes } from "./features/tests/placing.routes.ts";
import { registerTestRoutes } from "./features/tests/tests.routes.ts";
import { registerImportRoutes } from "./features/imports/imports.routes.ts";
import { registerErasureRoutes } from "./features/learners/erasure.routes.ts";
import { registerLearnerRoutes } from "./features/learners/learners.routes.ts";
import { registerSupportViewRoutes } from "./features/support-views/support-views.routes.ts";
import { registerOverviewRoutes } from "./features/overview/overview.routes.ts";
import { registerCoverFiles } from "./features/packages/covers.routes.ts";
import { registerPackageRoutes } from "./features/packages/packages.routes.ts";
import { registerPictureFiles, registerPictureRoutes } from "./features/pictures/pictures.routes.ts";
import { registerQuestionRoutes } from "./features/questions/questions.routes.ts";
import { registerCatalogueRoutes } from "./features/catalogue/catalogue.routes.ts";
import { registerOpenTests } from "./features/auth/open-tests.ts";
import { registerHomeRoutes } from "./features/home/home.routes.ts";
import { registerCredentialRoutes, registerStudentRoutes } from "./features/auth/auth.routes.ts";
import { openParts, type Parts } from "./server-parts.ts";
import { acceptOnlyJson, registerCrossSiteCheck } from "./platform/cross-site.ts";
import { checkDurable, migrationsCheck } from "./platform/durability.ts";
import { registerErrors, Refusal } from "./platform/errors.ts";
import { requireLimits } from "./platform/general-limits.ts";
import { registerHeaders } from "./platform/headers.ts";
import { loggerOptions, registerRequestLog } from "./platform/log.ts";
import { registerMetrics } from "./platform/metrics.ts";
import { registerPolicyReports } from "./platform/policy-reports.ts";
import { checkReachable, registerProbes } from "./platform/probes.ts";
import { registerReference } from "./platform/reference.ts";
import { refuseOtherMethods } from "./platform/routes.ts";
import { guardScope } from "./platform/session/guard.ts";
import { createStagger } from "./platform/stagger.ts";
import { refuseAddress, refuseBytes } from "./platform/unreadable-requests.ts";
import { registerWeb } from "./platform/web.ts";
import { compileReply } from "./platform/write-replies.ts";

const VERSION = "0.1.0";

/** Platform first, then one scope per role, then the web app. This file shows who may call what. */
export async function buildApp(config: Config): Promise<FastifyInstance> {
  const parts = await openParts(config);
  const app = Fastify({
    logger: loggerOptions(config.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    bodyLimit: 16 * 1024,
    requestTimeout: 15_000,
    keepAliveTimeout: 65_000,
    // Also ends a connection whose client does not read its reply; it would stay open forever.
    connectionTimeout: 30_000,
    // Node checks the bounds only every 30 seconds by default; check every second.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    return503OnClosing: false,
    forceCloseConnections: "idle",
  });
  app.addHook("onClose", () => parts.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileReply);
  app.decorateRequest("caller", null);
  requireLimits(app);
  registerHeaders(app);
  registerRequestLog(app);
  registerErrors(app);
  registerMetrics(app);
  app.setNotFoundHandler(() => {
    throw new Refusal("NOT_FOUND");
  });
  registerProbes(app, checksOf(config, parts), VERSION);
  await app.register(cookie);
  await registerReference(app, VERSION, parts.limits);
  await registerPolicyReports(app, parts.limits);
  await app.register((api) => registerApi(api, config, parts));
  registerCoverFiles(app, parts.admin.files);
  registerPictureFiles(app, parts.admin.files);
  await registerWeb(app, config);
  return app;
}

async function registerApi(api: FastifyInstance, config: Config, parts: Parts) {
  acceptOnlyJson(api);
  registerCrossSiteCheck(api, config.PUBLIC_ORIGIN);

  await api.register(async (anybody) => {
    anybody.addHook("onRequest", createStagger());
    anybody.addHook("onRequest", parts.limits.takeOfNetwork);
    registerCredentialRoutes(anybody, { ...parts, db: parts.credentialsDb });
    registerAdminLoginRoutes(anybody, parts.admin);
    registerReceiptKeys(anybody, parts.analysis);
  });

  await api.register(async (student) => {
    guardScope(student, "USER", parts);
    registerOpenTests(student, parts);
    registerStudentRoutes(student, parts);
    registerAccountRoutes(student, { ...parts, adminDb: parts.admin.db, archives: parts.admin.archives });
    registerCatalogueRoutes(student, parts.attempts);
    registerHomeRoutes(student, parts.home);
    registerRedeemRoute(student, parts);
    registerAttemptRoutes(student, parts.attempts);
    registerAnalysisRoutes(student, parts.analysis);
  });

  await api.register(async (saves) => {
    guardScope(saves, "USER", parts);
    registerSaveRoute(saves, parts.attempts);
  });

  await api.register(async (admin) => {
    guardAdministrators(admin, { ...parts, db: parts.admin.db });
    registerAdministratorRoutes(admin, parts.admin);
    registerOverviewRoutes(admin, parts.admin);
    registerPackageRoutes(admin, parts.admin);
    registerLearnerRoutes(admin, { ...parts.admin, closing: parts.attempts.closing });
    registerSupportViewRoutes(admin, { ...parts.admin, jobs: parts.jobs, attempts: parts.attempts });
    registerErasureRoutes(admin, parts.admin);
    registerAccessRoutes(admin, { ...parts.admin, jobs: parts.jobs });
    registerAuditRoutes(admin, parts.admin);
    registerQuestionRoutes(admin, parts.admin);
    registerPictureRoutes(admin, parts.admin);
    registerTestPlaceRoutes(admin, parts.admin);
    registerTestRoutes(admin, parts.admin);
    registerImportRoutes(admin, parts.imports);
  });

  refuseOtherMethods(api);
}

function checksOf(config: Config, parts: Parts) {
  const { REDIS_URL } = config;
  return {
    required: { database: () => checkDurable(parts.db), migrations: migrationsCheck(parts.db) },
    reported: {
      ...(REDIS_URL !== undefined && { redis: () => checkReachable(REDIS_URL) }),
      mail: () => checkReachable(config.SMTP_URL),
    },
  };
}
