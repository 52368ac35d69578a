import type * as z from "zod/mini";
import { admin } from "./admin.ts";
import { adminCatalogue } from "./admin-catalogue.ts";
import { adminQuestions } from "./admin-questions.ts";
import { adminTests } from "./admin-tests.ts";
import { adminImports } from "./admin-imports.ts";
import { adminAccess } from "./admin-access.ts";
import { adminLearners } from "./admin-learners.ts";
import { adminSupport } from "./admin-support.ts";
import { analysis } from "./analysis.ts";
import { attempts } from "./attempts.ts";
import { auth } from "./auth.ts";
import { catalog } from "./catalog.ts";
import { redeem } from "./redeem.ts";

export { API_BASE, SAVE_HEADERS } from "./base.ts";
export { errors, isErrorCode, type AdminErrorCode, type ErrorCode } from "./errors.ts";
export type { Endpoint } from "./endpoint.ts";
export { type KeyedQuestion, type TakingQuestion, withoutKey } from "./question.ts";

/** Every call of the product, by method and path. */
export const endpoints = {
  ...auth,
  ...catalog,
  ...redeem,
  ...attempts,
  ...analysis,
  ...admin,
  ...adminCatalogue,
  ...adminQuestions,
  ...adminTests,
  ...adminImports,
  ...adminAccess,
  ...adminLearners,
  ...adminSupport,
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

/** Calls that carry credentials themselves: a 401 from one of them is its answer, not a reason to refresh. */
export type CredentialCall = {
  [K in EndpointName]: Endpoints[K]["audience"] extends "credential" ? K : never;
}[EndpointName];
