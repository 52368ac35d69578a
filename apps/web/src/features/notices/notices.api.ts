import type { ReplyOf } from "@patrak/contract";
import { api } from "../../shared/api/api.ts";
import { call } from "../../shared/api/call.ts";

type Page = ReplyOf<"GET /user/notices">;
export type Notice = Page["notices"][number];

/** Null is the first page; each other goes on where the last one ended, in one list. */
type Before = string | null;

const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotices: build.query<Page, Before>({
      query: (before) => call("GET /user/notices", { query: before === null ? {} : { before } }),
      serializeQueryArgs: () => "notices",
      merge: (list, page, { arg }) =>
        arg === null ? page : { notices: [...list.notices, ...page.notices], older: page.older },
      forceRefetch: ({ currentArg, previousArg }) => currentArg !== previousArg,
    }),
    readNotice: build.mutation<ReplyOf<"POST /user/notices/{id}/read">, string>({
      query: (id) => call("POST /user/notices/{id}/read", { params: { id } }),
      invalidatesTags: ["Notices"],
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const patch = dispatch(markRead((notice) => notice.id === id));
        await queryFulfilled.catch(patch.undo);
      },
    }),
    readNotices: build.mutation<ReplyOf<"POST /user/notices/read">, string>({
      query: (newestId) => call("POST /user/notices/read", { body: { newestId } }),
      invalidatesTags: ["Notices"],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const patch = dispatch(markRead(() => true));
        await queryFulfilled.catch(patch.undo);
      },
    }),
  }),
});

/** In the list, before the server has said so. */
const markRead = (isRead: (notice: Notice) => boolean) =>
  noticesApi.util.updateQueryData("getNotices", null, (list) => {
    for (const notice of list.notices) if (isRead(notice)) notice.isNew = false;
  });

export const { useGetNoticesQuery, useReadNoticeMutation, useReadNoticesMutation } = noticesApi;
