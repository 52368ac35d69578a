/** The base of every call. */
export const API_BASE = "/api/v1";

/**
 * What a save tells beside the specified body: its place in the student's own order (seq, the device's rising
 * number, and writer, the tab), the language on screen and the milliseconds spent on the question. A client without them
 * is served in the order of arrival.
 */
export const SAVE_HEADERS = {
  seq: "x-patrak-seq",
  writer: "x-patrak-writer",
  language: "x-patrak-language",
  timeOnQuestion: "x-patrak-time-on-question",
} as const;
