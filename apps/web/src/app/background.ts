// The journal's code, apart from what starts it: who has never taken a test on this device does not load it.
export { keepSending } from "../features/attempts/device/index.ts";
