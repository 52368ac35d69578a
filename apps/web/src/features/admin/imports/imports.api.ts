import type { EndpointName, ReplyOf } from "@patrak/contract";
import { call, type CallInput } from "../../../shared/api/call.ts";
import { adminApi, asAdministrator, asFile } from "../adminApi.ts";

export type Import = ReplyOf<"GET /admin/imports/{importId}">["import"];
export type WaitingImport = ReplyOf<"GET /admin/imports">["imports"][number];
export type ImportColumn = Import["columns"][number];
export type RowsPage = ReplyOf<"GET /admin/imports/{importId}/rows">;
export type ImportRow = RowsPage["rows"][number];
export type Finding = ImportRow["findings"][number];
export type Changes = CallInput<"POST /admin/imports/{importId}/rows">["body"]["changes"];

const importsApi = adminApi.enhanceEndpoints({ addTagTypes: ["Import"] }).injectEndpoints({
  endpoints: (build) => {
    const change = <K extends EndpointName>(name: K) =>
      build.mutation<ReplyOf<K>, CallInput<K>>({ ...asAdministrator(name), invalidatesTags: ["Import"] });
    const file = <K extends EndpointName>(name: K) => build.mutation<string, CallInput<K>>(asFile(name));
    return {
      upload: build.mutation<ReplyOf<"POST /admin/imports">, File>({
        ...asAdministrator("POST /admin/imports"),
        query: (chosen) => ({
          ...call("POST /admin/imports", { query: { name: chosen.name.slice(0, 200) } }),
          headers: { "content-type": "application/octet-stream" },
          body: chosen,
        }),
      }),
      getImport: build.query<Import, CallInput<"GET /admin/imports/{importId}">>({
        ...asAdministrator("GET /admin/imports/{importId}"),
        transformResponse: (reply: ReplyOf<"GET /admin/imports/{importId}">) => reply.import,
        providesTags: ["Import"],
      }),
      getRows: build.query<RowsPage, CallInput<"GET /admin/imports/{importId}/rows">>({
        ...asAdministrator("GET /admin/imports/{importId}/rows"),
        providesTags: ["Import"],
      }),
      getImports: build.query<WaitingImport[], void>({
        ...asAdministrator("GET /admin/imports"),
        query: () => asAdministrator("GET /admin/imports").query({}),
        transformResponse: (reply: ReplyOf<"GET /admin/imports">) => reply.imports,
        providesTags: ["Import"],
      }),
      discardImport: change("POST /admin/imports/{importId}/discard"),
      chooseSheet: change("POST /admin/imports/{importId}/sheet"),
      keepAll: change("POST /admin/imports/{importId}/keep"),
      matchColumns: change("POST /admin/imports/{importId}/columns"),
      changeRows: change("POST /admin/imports/{importId}/rows"),
      writeRows: change("POST /admin/imports/{importId}/import"),
      draftTest: change("POST /admin/imports/{importId}/test"),
      getFaultyRows: file("GET /admin/imports/{importId}/file"),
      getTemplate: file("GET /admin/import-template"),
      getExport: file("GET /admin/export"),
    };
  },
});

export const {
  useUploadMutation,
  useGetImportQuery,
  useGetRowsQuery,
  useGetImportsQuery,
  useDiscardImportMutation,
  useChooseSheetMutation,
  useKeepAllMutation,
  useMatchColumnsMutation,
  useChangeRowsMutation,
  useWriteRowsMutation,
  useDraftTestMutation,
  useGetFaultyRowsMutation,
  useGetTemplateMutation,
  useGetExportMutation,
} = importsApi;
