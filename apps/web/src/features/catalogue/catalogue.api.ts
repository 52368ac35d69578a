import type { ParamsOf, ReplyOf } from "@patrak/contract";
import { api } from "../../shared/api/api.ts";
import { call } from "../../shared/api/call.ts";
import { patient } from "../../shared/api/patience.ts";

export type Course = ReplyOf<"GET /user/packages/{id}">["package"];
type Place = ReplyOf<"GET /user/folders/package/{packageId}">;
export type FolderContent = Place["data"];
export type Folder = FolderContent["subfolders"][number];
export type Test = FolderContent["tests"][number];
export type OpenAttempt = FolderContent["inprogressAttempts"][number];
export type PastAttempt = FolderContent["previousAttempts"][number];
export type TestDetails = ReplyOf<"GET /user/tests/{id}">["test"];

export interface ContentPlace {
  packageId: string;
  folder: string | null;
}

const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPackages: build.query<ReplyOf<"GET /user/packages">, void>({
      query: () => call("GET /user/packages", {}),
      // With the count of those that are new.
      providesTags: ["Packages", "Notices"],
    }),
    getPackage: build.query<ReplyOf<"GET /user/packages/{id}">, string>({
      query: (id) => call("GET /user/packages/{id}", { params: { id } }),
      providesTags: ["Packages"],
    }),
    getContent: build.query<Place, ContentPlace>({
      query: ({ packageId, folder }) =>
        call("GET /user/folders/package/{packageId}", {
          params: { packageId },
          query: folder === null ? {} : { parentFolderId: folder },
        }),
      providesTags: ["Packages", "Attempts"],
    }),
    getTest: build.query<TestDetails, string>({
      query: (id) => call("GET /user/tests/{id}", { params: { id } }),
      transformResponse: (reply: ReplyOf<"GET /user/tests/{id}">) => reply.test,
      providesTags: ["Attempts"],
    }),
    startTest: build.mutation<
      ReplyOf<"POST /user/tests/{id}/start">["data"],
      ParamsOf<"POST /user/tests/{id}/start">["id"]
    >({
      query: (id) => call("POST /user/tests/{id}/start", { params: { id } }),
      transformResponse: (reply: ReplyOf<"POST /user/tests/{id}/start">) => reply.data,
      extraOptions: patient,
      invalidatesTags: (reply) => (reply === undefined ? [] : ["Attempts"]),
    }),
  }),
});

export const {
  useGetPackagesQuery,
  useGetPackageQuery,
  useGetContentQuery,
  useGetTestQuery,
  useStartTestMutation,
} = catalogueApi;
