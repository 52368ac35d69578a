import { createAction } from "@reduxjs/toolkit";
import type { Language } from "@patrak/domain";
import type { Confirmed, OpenedAttempt } from "../device/index.ts";

// What all slices of the test screen hear of.

export const testOpened = createAction<
  Pick<OpenedAttempt, "attempt" | "paper"> & {
    /** The language that was chosen for this attempt on this device. */
    chosen?: Language | undefined;
  }
>("taking/opened");

/** To a question by its place from 0. A place outside the paper is ignored. */
export const movedTo = createAction<number>("taking/movedTo");

/** The server has stored it. Nothing else changes what counts as saved. */
export const responseSaved = createAction<Confirmed>("taking/responseSaved");

/** The screen was left: nothing of the test stays behind. */
export const testLeft = createAction("taking/left");
