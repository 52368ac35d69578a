import type { ReplyOf } from "@patrak/contract";
import type { CallInput } from "../../../shared/api/call.ts";
import { adminApi, asAdministrator, asFile } from "../adminApi.ts";

export type AuditPage = ReplyOf<"GET /admin/audit">;
export type AuditEntry = AuditPage["entries"][number];
export type WholeEntry = ReplyOf<"GET /admin/audit/{entryId}">["entry"];

const auditApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getAudit: build.query<AuditPage, CallInput<"GET /admin/audit">>(asAdministrator("GET /admin/audit")),
    getAuditEntry: build.query<
      ReplyOf<"GET /admin/audit/{entryId}">,
      CallInput<"GET /admin/audit/{entryId}">
    >(asAdministrator("GET /admin/audit/{entryId}")),
    getAuditFile: build.mutation<string, CallInput<"GET /admin/audit-file">>(asFile("GET /admin/audit-file")),
  }),
});

export const { useGetAuditQuery, useGetAuditEntryQuery, useGetAuditFileMutation } = auditApi;
