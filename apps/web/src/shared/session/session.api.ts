import type { ReplyOf } from "@patrak/contract";
import { api } from "../api/api.ts";
import { call } from "../api/call.ts";
import { confirmed, selectSession, unanswered, type Session } from "./session.ts";

const ANSWER_WITHIN_MS = 10_000;
// A slow network must not keep a known student from a started test: the answer is applied when it arrives.
const KNOWN_AFTER_MS = 3000;

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchUser: build.query<ReplyOf<"GET /auth/fetch-user">, void>({
      query: () => ({ ...call("GET /auth/fetch-user", {}), timeout: ANSWER_WITHIN_MS }),
      async onQueryStarted(_, { dispatch, queryFulfilled, ...store }) {
        const { epoch, user: known } = selectSession(store.getState() as unknown as { session: Session });
        const timer = known && setTimeout(() => dispatch(unanswered()), KNOWN_AFTER_MS);
        try {
          dispatch(confirmed({ user: (await queryFulfilled).data.user, epoch }));
        } catch {
          // A refusal has already ended the session in the base query; what remains is a missing answer.
          dispatch(unanswered());
        } finally {
          if (timer) clearTimeout(timer);
        }
      },
    }),
  }),
});

/** Asks the server who is signed in: at start-up, and whenever it may have changed. */
export const askSession = () =>
  sessionApi.endpoints.fetchUser.initiate(undefined, { subscribe: false, forceRefetch: true });
