import type { ReplyOf } from "@patrak/contract";
import { api } from "./api.ts";
import { call, type CallInput } from "./call.ts";
import { patient } from "./patience.ts";

const LIST = "GET /user/sittings/{id}/announcements";
const SEEN = "POST /user/sittings/{id}/announcements/seen";
export type Announcement = ReplyOf<typeof LIST>["data"]["announcements"][number];

interface Heard {
  id: string;
  /** The newest number that was heard of: a higher one is a reason to ask again. */
  heard: number;
}

const announcementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAnnouncements: build.query<Announcement[], Heard>({
      query: ({ id }) => call(LIST, { params: { id }, query: {} }),
      extraOptions: patient,
      serializeQueryArgs: ({ queryArgs }) => queryArgs.id,
      forceRefetch: ({ currentArg, previousArg }) => currentArg?.heard !== previousArg?.heard,
      transformResponse: (reply: ReplyOf<typeof LIST>) => reply.data.announcements,
    }),
    /** For a page that waits: what is newer than this number, mostly nothing. */
    getNewerAnnouncements: build.query<Announcement[], { id: string; after: number }>({
      query: ({ id, after }) => call(LIST, { params: { id }, query: { after: String(after) } }),
      transformResponse: (reply: ReplyOf<typeof LIST>) => reply.data.announcements,
    }),
    seeAnnouncement: build.mutation<unknown, CallInput<typeof SEEN>>({
      query: (input) => call(SEEN, input),
      extraOptions: patient,
      // At once, and also without a network: it has been read.
      onQueryStarted({ params: { id }, body: { number } }, { dispatch }) {
        dispatch(
          announcementsApi.util.updateQueryData("getAnnouncements", { id, heard: number }, (list) => {
            for (const one of list) if (one.number === number) one.isSeen = true;
          }),
        );
      },
    }),
  }),
});

export const { useGetAnnouncementsQuery, useGetNewerAnnouncementsQuery, useSeeAnnouncementMutation } =
  announcementsApi;
