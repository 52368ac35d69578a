import { useCallback } from "react";
import { useDispatch } from "react-redux";
import type { FetchArgs } from "@reduxjs/toolkit/query";
import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import type { BodyOf, EndpointName, ReplyOf } from "@patrak/contract";
import { baseQuery } from "./appQuery.ts";
import type { CallOptions } from "./baseQuery.ts";
import { call, type CallInput } from "./call.ts";

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

interface Asked<Reply> {
  data?: Reply;
  error?: unknown;
}

/** One call by itself, past the cache. It never rejects. */
export const ask =
  <Reply>(args: FetchArgs, options?: CallOptions) =>
  async (dispatch: Dispatch, getState: () => unknown): Promise<Asked<Reply>> => {
    const { data, error } = await baseQuery(args, { dispatch, getState }, options);
    return error === undefined ? { data: data as Reply } : { error };
  };

/** For the calls of who signs in or out: nothing of them is kept, so the sign-in needs no cache. */
export function useAsk<K extends EndpointName>(name: K, options?: CallOptions) {
  const dispatch: Dispatch = useDispatch();
  return useCallback(
    (body?: BodyOf<K>) => {
      const input = (body === undefined ? {} : { body }) as CallInput<K>;
      return dispatch(ask<ReplyOf<K>>(call(name, input), options));
    },
    [dispatch, name, options],
  );
}
