import type { ReplyOf } from "@patrak/contract";
import type { CallInput } from "../../../shared/api/call.ts";
import { adminApi, asAdministrator } from "../adminApi.ts";

type Watch = "GET /admin/sittings/{id}/monitor";
type List = "GET /admin/sittings/{id}/monitor/learners";
export type Watched = ReplyOf<Watch>;
export type SittingEvent = Watched["events"][number];
export type WatchedLearner = ReplyOf<List>["learners"][number];

const monitorApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    watchSitting: build.query<ReplyOf<Watch>, CallInput<Watch>>(
      asAdministrator("GET /admin/sittings/{id}/monitor"),
    ),
    getWatchedLearners: build.query<ReplyOf<List>, CallInput<List>>(
      asAdministrator("GET /admin/sittings/{id}/monitor/learners"),
    ),
  }),
});

export const { useWatchSittingQuery, useGetWatchedLearnersQuery } = monitorApi;
