import { createAction } from "@reduxjs/toolkit";
import type { Language } from "@patrak/domain";
import type { Confirmed, OpenedAttempt } from "../device/index.ts";

// Actions for all slices of the test screen.

export const testOpened = createAction<
  Pick<OpenedAttempt, "attempt" | "paper"> & {
    /** The language chosen for this attempt on this device. */
    chosen?: Language | undefined;
  }
>("attempts/opened");

/** To a question by its position from 0. A position outside the paper is ignored. */
export const movedTo = createAction<number>("attempts/movedTo");

/** The server has stored it. Nothing else changes the saved state. */
export const responseSaved = createAction<Confirmed>("attempts/responseSaved");

/** The screen was left: clears all state of the test. */
export const testLeft = createAction("attempts/left");
