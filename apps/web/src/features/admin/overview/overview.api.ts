import type { ReplyOf } from "@patrak/contract";
import type { CallInput } from "../../../shared/api/call.ts";
import { adminApi, asAdministrator } from "../adminApi.ts";

export type Overview = ReplyOf<"GET /admin/home">;

const overviewApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query<Overview, CallInput<"GET /admin/home">>(asAdministrator("GET /admin/home")),
  }),
});

export const { useGetOverviewQuery } = overviewApi;
