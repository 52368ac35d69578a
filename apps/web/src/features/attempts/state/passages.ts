import { createSlice } from "@reduxjs/toolkit";
import { reducer } from "../../../shared/reducer.ts";
import type { PaperData } from "../device/index.ts";
import { testLeft, testOpened } from "./actions.ts";
import { openFailed } from "./testSession.ts";

export type Passage = PaperData["passages"][number];

export interface Passages {
  passages: Record<string, Passage>;
  loading: boolean;
  error: string | null;
}

const initialState: Passages = { passages: {}, loading: true, error: null };

const slice = createSlice({
  name: "passages",
  initialState,
  reducers: {},
  extraReducers: (build) => {
    build
      .addCase(testOpened, (_, { payload: { paper } }) => ({
        passages: Object.fromEntries(paper.passages.map((passage) => [passage._id, passage])),
        loading: false,
        error: null,
      }))
      .addCase(openFailed, (_, { payload }) => ({
        passages: {},
        loading: false,
        error: payload.message,
      }))
      .addCase(testLeft, () => initialState);
  },
  selectors: { selectPassages: (state) => state },
});

export const { selectPassages } = slice.injectInto(reducer).selectors;
