import type { ReplyOf } from "@patrak/contract";
import type { CallInput } from "../../../shared/api/call.ts";
import { adminApi, asAdministrator } from "../adminApi.ts";

const LIST = "GET /admin/sittings/{id}/announcements";
const SAY = "POST /admin/sittings/{id}/announcements";
export type Announced = ReplyOf<typeof LIST>;
export type Said = CallInput<typeof SAY>["body"];

const announcingApi = adminApi.enhanceEndpoints({ addTagTypes: ["Announced"] }).injectEndpoints({
  endpoints: (build) => ({
    getAnnounced: build.query<Announced, CallInput<typeof LIST>>({
      ...asAdministrator(LIST),
      providesTags: ["Announced"],
    }),
    announce: build.mutation<ReplyOf<typeof SAY>, CallInput<typeof SAY>>({
      ...asAdministrator(SAY),
      invalidatesTags: ["Announced"],
    }),
  }),
});

export const { useGetAnnouncedQuery, useAnnounceMutation } = announcingApi;
