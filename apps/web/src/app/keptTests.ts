// Reads the journal's database, apart from what asks for it: only a device without a network loads it here.
export { readKeptTests } from "../features/attempts/device/keptTests.ts";
