import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "hi"],
  catalogs: [
    {
      path: "<rootDir>/src/shared/i18n/locales/{locale}",
      include: ["src"],
      exclude: ["src/styleguide/**", "**/*.test.*"],
    },
  ],
  format: formatter({ lineNumbers: false }),
});
