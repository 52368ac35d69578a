import type { ReplyOf } from "@patrak/contract";
import type { CallInput } from "../../../shared/api/call.ts";
import { adminApi, asAdministrator } from "../adminApi.ts";

export type SupportView = ReplyOf<"GET /admin/support-views/{id}">;

const supportViewsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getSupportView: build.query<SupportView, CallInput<"GET /admin/support-views/{id}">>(
      asAdministrator("GET /admin/support-views/{id}"),
    ),
  }),
});

export const { useGetSupportViewQuery } = supportViewsApi;
