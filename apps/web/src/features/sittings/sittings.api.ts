import type { ReplyOf } from "@patrak/contract";
import { api } from "../../shared/api/api.ts";
import { call, type CallInput } from "../../shared/api/call.ts";
import { patient } from "../../shared/api/patience.ts";

type Whole = ReplyOf<"GET /user/sittings">["data"];
export type Sitting = Whole["sittings"][number];
/** With the distance of the server's clock from this device's, in milliseconds. */
export type Sittings = Whole & { ahead: number };
export type Entered = ReplyOf<"POST /user/sittings/{id}/start">["data"];

/** A start that takes longer is asked again on a new connection; it answers the same. */
const ANSWER_WITHIN_MS = 8000;

const sittingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSittings: build.query<Sittings, void>({
      query: () => call("GET /user/sittings", {}),
      transformResponse: ({ data }: ReplyOf<"GET /user/sittings">) => ({
        ...data,
        ahead: Date.parse(data.serverNow) - Date.now(),
      }),
      providesTags: ["Attempts"],
    }),
    // A call each time, and nothing of it is kept.
    askClock: build.mutation<{ serverNow: string }, void>({
      query: () => ({ ...call("GET /user/sittings/clock", {}), timeout: ANSWER_WITHIN_MS }),
      transformResponse: ({ data }: ReplyOf<"GET /user/sittings/clock">) => data,
    }),
    // At the opening everybody asks within a few seconds, so this call waits for a busy server.
    enterSitting: build.mutation<Entered, CallInput<"POST /user/sittings/{id}/start">>({
      query: (input) => ({
        ...call("POST /user/sittings/{id}/start", input),
        timeout: ANSWER_WITHIN_MS,
      }),
      extraOptions: patient,
      transformResponse: (reply: ReplyOf<"POST /user/sittings/{id}/start">) => reply.data,
    }),
  }),
});

/** After a start: not with it, or all who start would read their list of sittings in the same seconds. */
export const forgetSittings = () => api.util.invalidateTags(["Attempts"]);

export const { useAskClockMutation, useGetSittingsQuery, useEnterSittingMutation } = sittingsApi;
