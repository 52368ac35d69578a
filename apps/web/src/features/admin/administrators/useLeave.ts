import { flushSync } from "react-dom";
import { useDispatch } from "react-redux";
import { useNavigate } from "react-router";
import type { Handover } from "../../../shared/handover.ts";
import { adminApi } from "../adminApi.ts";
import { adminPaths } from "../paths.ts";
import { forgetKept } from "../ui/useKept.ts";
import { useLeaveMutation } from "./administrators.api.ts";

/** Ends the session. An expired session needs no end: the guard then leads to the sign-in. */
export function useLeave() {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [leave, { isError }] = useLeaveMutation();
  const start = async () => {
    const { error } = await leave({});
    if (error !== undefined) return;
    // Leave the pages before their data is removed.
    flushSync(() => void navigate(adminPaths.login, { state: { message: "loggedOut" } satisfies Handover }));
    dispatch(adminApi.util.resetApiState());
    forgetKept();
  };
  return { start: () => void start(), hasFailed: isError };
}
