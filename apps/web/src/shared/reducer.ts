import { combineReducers, type Reducer, type UnknownAction } from "redux";
import { sessionReducer, type Session } from "./session/session.ts";

interface Slice {
  reducerPath: string;
  reducer: (state: never, action: never) => unknown;
}

export interface AppState {
  session: Session;
}

const slices: Record<string, Reducer> = { session: sessionReducer as Reducer };
let combined = combineReducers(slices);

function reduce(state: AppState | undefined, action: UnknownAction): AppState {
  return combined(state, action) as unknown as AppState;
}

/** The state of the app. An area injects its slices when it is loaded, so that others do not load them. */
export const reducer = Object.assign(reduce, {
  inject: ({ reducerPath, reducer: slice }: Slice) => {
    slices[reducerPath] = slice as Reducer;
    combined = combineReducers(slices);
  },
});
