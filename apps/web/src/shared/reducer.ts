import { combineSlices } from "@reduxjs/toolkit";
import { api } from "./api/api.ts";
import { sessionReducer } from "./session/session.ts";

/** The state of the app. An area injects its slices when it is loaded, so that others do not load them. */
export const reducer = combineSlices({ [api.reducerPath]: api.reducer, session: sessionReducer });
