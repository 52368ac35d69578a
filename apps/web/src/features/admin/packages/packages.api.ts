import type { EndpointName, ReplyOf } from "@patrak/contract";
import type { CallInput } from "../../../shared/api/call.ts";
import { adminApi, asAdministrator } from "../adminApi.ts";
import { inserted, placed, type Moving } from "./moving.ts";
import { treeOf, type WholePackage } from "./tree.ts";

export type Package = ReplyOf<"GET /admin/packages">["packages"][number];

/** The target place, and the next item of the same kind there. */
interface Move {
  packageId: string;
  moving: Moving;
  beforeId: string | null;
}
type Done = ReplyOf<"POST /admin/folders/{id}/move">;

/** Reloads after a change, and after a failed one: somebody else may have been faster. */
const changing = <K extends EndpointName>(name: K) => ({
  ...asAdministrator(name),
  invalidatesTags: ["Package" as const],
});

const packagesApi = adminApi.enhanceEndpoints({ addTagTypes: ["Package"] }).injectEndpoints({
  endpoints: (build) => ({
    getPackageList: build.query<ReplyOf<"GET /admin/packages">, CallInput<"GET /admin/packages">>({
      ...asAdministrator("GET /admin/packages"),
      providesTags: ["Package"],
    }),
    getTree: build.query<WholePackage, CallInput<"GET /admin/packages/{id}">>({
      ...asAdministrator("GET /admin/packages/{id}"),
      providesTags: ["Package"],
    }),
    getPlaceAsLearner: build.query<
      ReplyOf<"GET /admin/packages/{id}/as-learner">,
      CallInput<"GET /admin/packages/{id}/as-learner">
    >({ ...asAdministrator("GET /admin/packages/{id}/as-learner"), providesTags: ["Package", "Packages"] }),
    getTestAsLearner: build.query<
      ReplyOf<"GET /admin/tests/{testId}/as-learner">,
      CallInput<"GET /admin/tests/{testId}/as-learner">
    >({ ...asAdministrator("GET /admin/tests/{testId}/as-learner"), providesTags: ["Package"] }),
    createPackage: build.mutation<Done, CallInput<"POST /admin/packages">>(changing("POST /admin/packages")),
    changePackage: build.mutation<Done, CallInput<"POST /admin/packages/{id}">>(
      changing("POST /admin/packages/{id}"),
    ),
    movePackage: build.mutation<Done, CallInput<"POST /admin/packages/{id}/move">>({
      ...changing("POST /admin/packages/{id}/move"),
      onQueryStarted: async ({ params, body }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          packagesApi.util.updateQueryData("getPackageList", {}, (data) => {
            const one = data.packages.find(({ id }) => id === params.id);
            if (one) data.packages = inserted(data.packages, one, body.beforeId);
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
    }),
    setCover: build.mutation<Done, CallInput<"POST /admin/packages/{id}/cover">>(
      changing("POST /admin/packages/{id}/cover"),
    ),
    createFolder: build.mutation<Done, CallInput<"POST /admin/packages/{id}/folders">>(
      changing("POST /admin/packages/{id}/folders"),
    ),
    createTest: build.mutation<Done, CallInput<"POST /admin/packages/{id}/tests">>(
      changing("POST /admin/packages/{id}/tests"),
    ),
    renameFolder: build.mutation<Done, CallInput<"POST /admin/folders/{id}/rename">>(
      changing("POST /admin/folders/{id}/rename"),
    ),
    deleteFolder: build.mutation<Done, CallInput<"POST /admin/folders/{id}/delete">>(
      changing("POST /admin/folders/{id}/delete"),
    ),
    renameTest: build.mutation<Done, CallInput<"POST /admin/tests/{testId}/rename">>(
      changing("POST /admin/tests/{testId}/rename"),
    ),
    withdrawTest: build.mutation<Done, CallInput<"POST /admin/tests/{testId}/withdraw">>(
      changing("POST /admin/tests/{testId}/withdraw"),
    ),
    restoreTest: build.mutation<Done, CallInput<"POST /admin/tests/{testId}/restore">>(
      changing("POST /admin/tests/{testId}/restore"),
    ),
    deleteTest: build.mutation<Done, CallInput<"POST /admin/tests/{testId}/delete">>(
      changing("POST /admin/tests/{testId}/delete"),
    ),
    moveItem: build.mutation<Done, Move>({
      query: ({ moving: { item, slot }, beforeId }) =>
        item.kind === "folder"
          ? asAdministrator("POST /admin/folders/{id}/move").query({
              params: { id: item.id },
              body: { parentId: slot.place, beforeId },
            })
          : asAdministrator("POST /admin/tests/{testId}/move").query({
              params: { testId: item.id },
              body: { folderId: slot.place, beforeId },
            }),
      extraOptions: asAdministrator("POST /admin/tests/{testId}/move").extraOptions,
      invalidatesTags: ["Package"],
      // Shown at the new position at once; the server's result follows.
      onQueryStarted: async ({ packageId, moving, beforeId }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          packagesApi.util.updateQueryData("getTree", { params: { id: packageId } }, (data) => {
            Object.assign(data, placed(treeOf(data), moving, beforeId));
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
    }),
  }),
});

export const {
  useGetPackageListQuery,
  useGetTreeQuery,
  useGetPlaceAsLearnerQuery,
  useGetTestAsLearnerQuery,
  useCreatePackageMutation,
  useChangePackageMutation,
  useMovePackageMutation,
  useSetCoverMutation,
  useCreateFolderMutation,
  useCreateTestMutation,
  useRenameFolderMutation,
  useDeleteFolderMutation,
  useRenameTestMutation,
  useWithdrawTestMutation,
  useRestoreTestMutation,
  useDeleteTestMutation,
  useMoveItemMutation,
} = packagesApi;
