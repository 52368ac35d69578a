import type { Plugin } from "vite";

const OLDER_FORMAT = /,\s*url\([^)]*\)\s*format\("(?:woff|truetype)"\)/g;

/** KaTeX names each font in three formats. Every browser that runs this app reads the first, so only that is shipped. */
export function woff2Only(): Plugin {
  return {
    name: "patrak-woff2-only",
    enforce: "pre",
    transform: {
      filter: { id: /katex\.min\.css$/ },
      handler: (css) => css.replaceAll(OLDER_FORMAT, ""),
    },
  };
}
