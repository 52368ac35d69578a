import type { ReplyOf } from "@patrak/contract";
import type { CallInput } from "../../../shared/api/call.ts";
import { adminApi, asAdministrator } from "../adminApi.ts";

export type Home = ReplyOf<"GET /admin/home">;

const homeApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getHome: build.query<Home, CallInput<"GET /admin/home">>(asAdministrator("GET /admin/home")),
  }),
});

export const { useGetHomeQuery } = homeApi;
