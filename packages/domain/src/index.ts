export * from "./formats.ts";
export * from "./language.ts";
export { limits } from "./limits.ts";
export * from "./navigation.ts";
export * from "./options.ts";
export * from "./question-status.ts";
export * from "./scoring.ts";
export * from "./timing.ts";
