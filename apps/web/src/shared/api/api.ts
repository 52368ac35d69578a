import { createApi } from "@reduxjs/toolkit/query/react";
import { limits } from "@patrak/domain";
import { i18n } from "@lingui/core";
import { makeBaseQuery } from "./baseQuery.ts";

/** The app's only API; each feature injects its calls. */
export const api = createApi({
  baseQuery: makeBaseQuery(location.origin, () => i18n.locale),
  keepUnusedDataFor: limits.cacheSeconds,
  tagTypes: ["Packages", "Attempts", "Notices"],
  endpoints: () => ({}),
});
