import { combineSlices } from "@reduxjs/toolkit";
import { api } from "./api/api.ts";
import { sessionReducer } from "./session/session.ts";

/** The state of the app. An area brings its own slices when it is loaded, so that no other has to. */
export const reducer = combineSlices({ [api.reducerPath]: api.reducer, session: sessionReducer });
