import { flushSync } from "react-dom";
import { useDispatch } from "react-redux";
import { useNavigate } from "react-router";
import type { Handover } from "../../../shared/handover.ts";
import { adminApi } from "../adminApi.ts";
import { adminPaths } from "../paths.ts";
import { useLeaveMutation } from "./access.api.ts";

/** Ends the session. One that is over already needs no ending: the guard leads to the sign-in then. */
export function useLeave() {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [leave, { isError }] = useLeaveMutation();
  const start = async () => {
    const { error } = await leave({});
    if (error !== undefined) return;
    // The pages are gone before what they show is.
    flushSync(() => void navigate(adminPaths.login, { state: { message: "loggedOut" } satisfies Handover }));
    dispatch(adminApi.util.resetApiState());
  };
  return { start: () => void start(), hasFailed: isError };
}
