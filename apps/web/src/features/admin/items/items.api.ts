import type { ReplyOf } from "@patrak/contract";
import { adminApi, asAdministrator } from "../adminApi.ts";

export type ItemTests = ReplyOf<"GET /admin/items">;
type Show = "GET /admin/items/{testId}";
export type Items = ReplyOf<Show>;
export type Item = Items["items"][number];

const itemsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getItemTests: build.query<ItemTests, void>({
      ...asAdministrator("GET /admin/items"),
      query: () => asAdministrator("GET /admin/items").query({}),
    }),
    getItems: build.query<Items, string>({
      ...asAdministrator("GET /admin/items/{testId}"),
      query: (testId) => asAdministrator("GET /admin/items/{testId}").query({ params: { testId } }),
    }),
  }),
});

export const { useGetItemTestsQuery, useGetItemsQuery } = itemsApi;
