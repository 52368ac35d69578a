export { openTimed } from "./openTimed.ts";
