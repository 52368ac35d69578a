import { createApi } from "@reduxjs/toolkit/query/react";
import { limits } from "@patrak/domain";
import { baseQuery } from "./appQuery.ts";
import type { CallOptions } from "./baseQuery.ts";
import { joinCache } from "./joinCache.ts";

/** The app's only cache of the server's data; each feature injects its calls. */
export const api = createApi({
  baseQuery: (args: Parameters<typeof baseQuery>[0], store, options?: CallOptions) =>
    baseQuery(args, store, options),
  keepUnusedDataFor: limits.cacheSeconds,
  tagTypes: ["Packages", "Attempts", "Notices"],
  endpoints: () => ({}),
});

joinCache(api);
