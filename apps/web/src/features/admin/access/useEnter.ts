import { flushSync } from "react-dom";
import { useDispatch } from "react-redux";
import { useLocation, useNavigate } from "react-router";
import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { safeNext } from "../../../shared/safeNext.ts";
import { adminPaths, isAdminPath } from "../paths.ts";
import { accessApi, type Administrator } from "./access.api.ts";

/** What the sign-in hands to the next page. */
export interface Entrance {
  recoveryCodesLeft?: number;
}

/** Lets the administrator in, to where he was going. */
export function useEnter() {
  const dispatch: ThunkDispatch<never, unknown, UnknownAction> = useDispatch();
  const navigate = useNavigate();
  const next = safeNext(new URLSearchParams(useLocation().search).get("next"), isAdminPath);
  return async (administrator: Administrator, entrance: Entrance = {}) => {
    // First, so that the guard finds him there and asks nobody.
    await dispatch(accessApi.util.upsertQueryData("getMe", undefined, administrator));
    flushSync(() => void navigate(next ?? adminPaths.home, { state: entrance }));
  };
}
