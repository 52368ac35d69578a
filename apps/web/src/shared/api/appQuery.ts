import { makeBaseQuery } from "./baseQuery.ts";

/** Sends every call of the app, so that all of them share one refresh. */
export const baseQuery = makeBaseQuery(location.origin, () => document.documentElement.lang);
