import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

// Apart, so that the sign-in screens need not load the words of the student area.
const student = [
  "src/features/catalog",
  "src/features/profile",
  "src/features/auth/useLogout.tsx",
  "src/app/layouts/StudentLayout.tsx",
  "src/shared/ui/Drawer.tsx",
];

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "hi"],
  catalogs: [
    {
      path: "<rootDir>/src/shared/i18n/locales/{locale}",
      include: ["src"],
      exclude: [
        "src/styleguide/**",
        "**/*.test.*",
        ...student.map((path) => (path.endsWith(".tsx") ? path : `${path}/**`)),
      ],
    },
    {
      path: "<rootDir>/src/shared/i18n/locales/student/{locale}",
      include: student,
      exclude: ["**/*.test.*"],
    },
  ],
  format: formatter({ lineNumbers: false }),
});
