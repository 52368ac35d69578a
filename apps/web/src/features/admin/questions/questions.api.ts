import type { BodyOf, EndpointName, ReplyOf } from "@patrak/contract";
import { call, type CallInput } from "../../../shared/api/call.ts";
import { adminApi, asAdministrator } from "../adminApi.ts";

export type QuestionRow = ReplyOf<"GET /admin/questions">["questions"][number];
export type Question = ReplyOf<"GET /admin/questions/{questionId}">["question"];
export type Content = BodyOf<"POST /admin/questions">;
export type Preview = ReplyOf<"POST /admin/questions/preview">;
export type Alike = ReplyOf<"POST /admin/questions/alike">["alike"][number];
export type Labels = ReplyOf<"GET /admin/questions/labels">["sections"];
export type LabelNames = ReplyOf<"GET /admin/questions/labels">["names"];

type Reply<K extends EndpointName> = ReplyOf<K>;
type Tag = "Questions" | "QuestionLabels" | "Passages";

/** A call that changes something, after which these tags are loaded again. */
const changing = <K extends EndpointName>(name: K, ...tags: Tag[]) => ({
  ...asAdministrator(name),
  invalidatesTags: tags,
});

const questionsApi = adminApi
  .enhanceEndpoints({ addTagTypes: ["Questions", "QuestionLabels", "Passages"] })
  .injectEndpoints({
    endpoints: (build) => ({
      getQuestions: build.query<Reply<"GET /admin/questions">, CallInput<"GET /admin/questions">>({
        ...asAdministrator("GET /admin/questions"),
        providesTags: ["Questions"],
      }),
      getLabels: build.query<Reply<"GET /admin/questions/labels">, void>({
        query: () => asAdministrator("GET /admin/questions/labels").query({}),
        extraOptions: asAdministrator("GET /admin/questions/labels").extraOptions,
        providesTags: ["QuestionLabels"],
      }),
      nameLabels: build.mutation<
        Reply<"POST /admin/questions/labels">,
        CallInput<"POST /admin/questions/labels">
      >(changing("POST /admin/questions/labels", "QuestionLabels")),
      getQuestion: build.query<
        Reply<"GET /admin/questions/{questionId}">,
        CallInput<"GET /admin/questions/{questionId}">
      >({ ...asAdministrator("GET /admin/questions/{questionId}"), keepUnusedDataFor: 0 }),
      getQuestionPreview: build.query<Preview, CallInput<"POST /admin/questions/preview">>({
        ...asAdministrator("POST /admin/questions/preview"),
        keepUnusedDataFor: 5,
        providesTags: ["Passages"],
      }),
      getAlike: build.query<Reply<"POST /admin/questions/alike">, CallInput<"POST /admin/questions/alike">>({
        ...asAdministrator("POST /admin/questions/alike"),
        keepUnusedDataFor: 5,
      }),
      createQuestion: build.mutation<Reply<"POST /admin/questions">, CallInput<"POST /admin/questions">>(
        changing("POST /admin/questions", "Questions", "QuestionLabels"),
      ),
      saveQuestion: build.mutation<
        Reply<"POST /admin/questions/{questionId}">,
        CallInput<"POST /admin/questions/{questionId}">
      >(changing("POST /admin/questions/{questionId}", "Questions")),
      duplicateQuestion: build.mutation<
        Reply<"POST /admin/questions/{questionId}/duplicate">,
        CallInput<"POST /admin/questions/{questionId}/duplicate">
      >(changing("POST /admin/questions/{questionId}/duplicate", "Questions", "QuestionLabels")),
      markReady: build.mutation<
        Reply<"POST /admin/questions/{questionId}/ready">,
        CallInput<"POST /admin/questions/{questionId}/ready">
      >(changing("POST /admin/questions/{questionId}/ready", "Questions")),
      markDraft: build.mutation<
        Reply<"POST /admin/questions/{questionId}/draft">,
        CallInput<"POST /admin/questions/{questionId}/draft">
      >(changing("POST /admin/questions/{questionId}/draft", "Questions")),
      deleteQuestion: build.mutation<
        Reply<"POST /admin/questions/{questionId}/delete">,
        CallInput<"POST /admin/questions/{questionId}/delete">
      >(changing("POST /admin/questions/{questionId}/delete", "Questions", "QuestionLabels")),
      changeMany: build.mutation<
        Reply<"POST /admin/questions/many">,
        CallInput<"POST /admin/questions/many">
      >(changing("POST /admin/questions/many", "Questions", "QuestionLabels")),
      getPassages: build.query<Reply<"GET /admin/passages">, void>({
        query: () => asAdministrator("GET /admin/passages").query({ query: {} }),
        extraOptions: asAdministrator("GET /admin/passages").extraOptions,
        providesTags: ["Passages"],
      }),
      getPassage: build.query<
        Reply<"GET /admin/passages/{passageId}">,
        CallInput<"GET /admin/passages/{passageId}">
      >({ ...asAdministrator("GET /admin/passages/{passageId}"), keepUnusedDataFor: 0 }),
      createPassage: build.mutation<Reply<"POST /admin/passages">, CallInput<"POST /admin/passages">>(
        changing("POST /admin/passages", "Passages"),
      ),
      savePassage: build.mutation<
        Reply<"POST /admin/passages/{passageId}">,
        CallInput<"POST /admin/passages/{passageId}">
      >(changing("POST /admin/passages/{passageId}", "Passages")),
      addPicture: build.mutation<Reply<"POST /admin/pictures">, File>({
        ...asAdministrator("POST /admin/pictures"),
        query: (chosen) => ({
          ...call("POST /admin/pictures", {}),
          headers: { "content-type": "application/octet-stream" },
          body: chosen,
        }),
      }),
    }),
  });

export const {
  useGetQuestionsQuery,
  useGetLabelsQuery,
  useNameLabelsMutation,
  useGetQuestionQuery,
  useLazyGetQuestionQuery,
  useGetQuestionPreviewQuery,
  useGetAlikeQuery,
  useCreateQuestionMutation,
  useSaveQuestionMutation,
  useDuplicateQuestionMutation,
  useMarkReadyMutation,
  useMarkDraftMutation,
  useDeleteQuestionMutation,
  useChangeManyMutation,
  useGetPassagesQuery,
  useGetPassageQuery,
  useCreatePassageMutation,
  useSavePassageMutation,
  useAddPictureMutation,
} = questionsApi;
