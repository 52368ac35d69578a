import { flushSync } from "react-dom";
import { useDispatch } from "react-redux";
import { useNavigate } from "react-router";
import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import type { Handover } from "../handover.ts";
import { askSession } from "./session.api.ts";

/**
 * Changes the session and the address in one render: a guard that saw only one of them would redirect the
 * student. Then asks the server, as after every change of the session.
 */
export function useMove() {
  const navigate = useNavigate();
  const dispatch: ThunkDispatch<unknown, unknown, UnknownAction> = useDispatch();
  return (change: UnknownAction, to: string, handover: Handover = {}) => {
    flushSync(() => {
      void navigate(to, { state: handover });
      dispatch(change);
    });
    void dispatch(askSession());
  };
}
