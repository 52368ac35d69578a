import type { ReplyOf } from "@patrak/contract";
import { api } from "../../shared/api/api.ts";
import { call } from "../../shared/api/call.ts";

export type HomeData = ReplyOf<"GET /user/home">["data"];
export type LatestResult = NonNullable<HomeData["latest"]>;
export type SubmittedTest = HomeData["submitted"][number];
export type CourseProgress = HomeData["progress"][number];
export type ProgressPoint = CourseProgress["points"][number];

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHome: build.query<HomeData, void>({
      query: () => call("GET /user/home", {}),
      transformResponse: (reply: ReplyOf<"GET /user/home">) => reply.data,
      providesTags: ["Attempts"],
    }),
  }),
});

export const { useGetHomeQuery } = homeApi;
