import type { ReplyOf } from "@patrak/contract";
import type { CallInput } from "../../../shared/api/call.ts";
import { adminApi, asAdministrator, asFile } from "../adminApi.ts";

export type Results = ReplyOf<"GET /admin/results">;
export type SittingResults = Results["sittings"][number];
type Show = "GET /admin/results/{id}";
export type Board = ReplyOf<Show>;
export type MeritList = NonNullable<Board["list"]>;
export type Release = NonNullable<Board["release"]>;
export type Group = MeritList["groups"]["batches"][number];
type Rows = "GET /admin/results/{id}/rows";
export type MeritPage = ReplyOf<Rows>;
export type MeritRow = MeritPage["rows"][number];
type Print = "GET /admin/results/{id}/print";
export type PrintedList = ReplyOf<Print>;
type File = "GET /admin/results/{id}/file";
type Make = "POST /admin/results/{id}/make";
type Ties = "POST /admin/results/{id}/ties";
type Free = "POST /admin/results/{id}/release";
type Plan = "POST /admin/results/events";
type Dissolve = "POST /admin/results/{id}/dissolve";

const resultsApi = adminApi.enhanceEndpoints({ addTagTypes: ["Results"] }).injectEndpoints({
  endpoints: (build) => ({
    getResults: build.query<Results, void>({
      ...asAdministrator("GET /admin/results"),
      query: () => asAdministrator("GET /admin/results").query({}),
      providesTags: ["Results"],
    }),
    getBoard: build.query<Board, CallInput<Show>>({
      ...asAdministrator("GET /admin/results/{id}"),
      providesTags: ["Results"],
    }),
    getMeritRows: build.query<MeritPage, CallInput<Rows>>(asAdministrator("GET /admin/results/{id}/rows")),
    getPrintedList: build.query<PrintedList, CallInput<Print>>(
      asAdministrator("GET /admin/results/{id}/print"),
    ),
    downloadMerit: build.mutation<string, CallInput<File>>(asFile("GET /admin/results/{id}/file")),
    makeMerit: build.mutation<ReplyOf<Make>, CallInput<Make>>({
      ...asAdministrator("POST /admin/results/{id}/make"),
      invalidatesTags: ["Results"],
    }),
    changeTies: build.mutation<ReplyOf<Ties>, CallInput<Ties>>({
      ...asAdministrator("POST /admin/results/{id}/ties"),
      invalidatesTags: ["Results"],
    }),
    releaseResults: build.mutation<ReplyOf<Free>, CallInput<Free>>({
      ...asAdministrator("POST /admin/results/{id}/release"),
      invalidatesTags: ["Results"],
    }),
    planEvent: build.mutation<ReplyOf<Plan>, CallInput<Plan>>({
      ...asAdministrator("POST /admin/results/events"),
      invalidatesTags: ["Results"],
    }),
    dissolveEvent: build.mutation<ReplyOf<Dissolve>, CallInput<Dissolve>>({
      ...asAdministrator("POST /admin/results/{id}/dissolve"),
      invalidatesTags: ["Results"],
    }),
  }),
});

export const {
  useGetResultsQuery,
  useGetBoardQuery,
  useGetMeritRowsQuery,
  useGetPrintedListQuery,
  useDownloadMeritMutation,
  useMakeMeritMutation,
  useChangeTiesMutation,
  useReleaseResultsMutation,
  usePlanEventMutation,
  useDissolveEventMutation,
} = resultsApi;
