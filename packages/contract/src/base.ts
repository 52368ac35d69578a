/** The base path of every call. */
export const API_BASE = "/api/v1";

/**
 * What a save sends besides the specified body: its place in the student's own order (seq, the device's
 * rising number, and writer, the tab), the language on screen and the milliseconds spent on the question.
 * Without these headers the order of arrival counts.
 */
export const SAVE_HEADERS = {
  seq: "x-patrak-seq",
  writer: "x-patrak-writer",
  language: "x-patrak-language",
  timeOnQuestion: "x-patrak-time-on-question",
} as const;
