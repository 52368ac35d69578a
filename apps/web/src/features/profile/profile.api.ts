import type { ReplyOf } from "@patrak/contract";
import { api } from "../../shared/api/api.ts";
import { call } from "../../shared/api/call.ts";

const profileApi = api.enhanceEndpoints({ addTagTypes: ["User"] }).injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<ReplyOf<"GET /auth/fetch-user">["user"], void>({
      query: () => call("GET /auth/fetch-user", {}),
      transformResponse: (reply: ReplyOf<"GET /auth/fetch-user">) => reply.user,
      providesTags: ["User"],
    }),
  }),
});

export const { useGetProfileQuery } = profileApi;
