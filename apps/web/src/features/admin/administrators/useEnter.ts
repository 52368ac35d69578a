import { flushSync } from "react-dom";
import { useDispatch } from "react-redux";
import { useLocation, useNavigate } from "react-router";
import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { safeNext } from "../../../shared/safeNext.ts";
import { adminPaths, isAdminPath } from "../paths.ts";
import { administratorsApi, type Administrator } from "./administrators.api.ts";

/** What the sign-in passes to the next page. */
export interface Entrance {
  recoveryCodesLeft?: number;
}

/** Signs the administrator in and goes on to the requested page. */
export function useEnter() {
  const dispatch: ThunkDispatch<never, unknown, UnknownAction> = useDispatch();
  const navigate = useNavigate();
  const next = safeNext(new URLSearchParams(useLocation().search).get("next"), isAdminPath);
  return async (administrator: Administrator, entrance: Entrance = {}) => {
    // First, so that the guard finds the administrator without a request.
    await dispatch(administratorsApi.util.upsertQueryData("getMe", undefined, administrator));
    flushSync(() => void navigate(next ?? adminPaths.home, { state: entrance }));
    // The sign-in does not tell whether the recovery codes are kept.
    const afresh = { forceRefetch: true, subscribe: false };
    void dispatch(administratorsApi.endpoints.getMe.initiate(undefined, afresh));
  };
}
