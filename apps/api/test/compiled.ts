import path from "node:path";

/** For processes that a test starts from sources: code compiled for one is not compiled again for another. */
export const compiled = { NODE_COMPILE_CACHE: path.join(import.meta.dirname, "../../../.cache/compiled") };
