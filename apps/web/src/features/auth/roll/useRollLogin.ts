import type { BodyOf, ReplyOf } from "@patrak/contract";
import { api } from "../../../shared/api/api.ts";
import { call } from "../../../shared/api/call.ts";
import { patient } from "../../../shared/api/patience.ts";
import { paths } from "../../../shared/paths.ts";
import { signedIn } from "../../../shared/session/session.ts";
import { useMove } from "../../../shared/session/useMove.ts";
import { useNext } from "../useNext.ts";

type Call = "POST /auth/login-roll";

const rollApi = api.injectEndpoints({
  endpoints: (build) => ({
    loginByRoll: build.mutation<ReplyOf<Call>, BodyOf<Call>>({
      query: (body) => call("POST /auth/login-roll", { body }),
      extraOptions: patient,
    }),
  }),
});

/** Signs in and moves on; returns what went wrong, or null. */
export function useRollLogin() {
  const [login] = rollApi.useLoginByRollMutation();
  const next = useNext();
  const move = useMove();
  return async (body: BodyOf<Call>): Promise<unknown> => {
    const { data, error } = await login(body);
    if (data === undefined) return error;
    // An account that is about to be erased: the way back comes first.
    move(signedIn(data.user), data.erasedFrom === null ? next.target : paths.account);
    return null;
  };
}
