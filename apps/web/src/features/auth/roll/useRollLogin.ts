import type { BodyOf } from "@patrak/contract";
import { useAsk } from "../../../shared/api/ask.ts";
import { patient } from "../../../shared/api/patience.ts";
import { paths } from "../../../shared/paths.ts";
import { signedIn } from "../../../shared/session/session.ts";
import { useMove } from "../../../shared/session/useMove.ts";
import { useNext } from "../useNext.ts";

/** Signs in and moves on; returns what went wrong, or null. */
export function useRollLogin() {
  const login = useAsk("POST /auth/login-roll", patient);
  const next = useNext();
  const move = useMove();
  return async (body: BodyOf<"POST /auth/login-roll">): Promise<unknown> => {
    const { data, error } = await login(body);
    if (data === undefined) return error;
    // An account that is about to be erased: the way back comes first.
    move(signedIn(data.user), data.erasedFrom === null ? next.target : paths.account);
    return null;
  };
}
