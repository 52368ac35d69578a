import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

// Apart, so that neither the sign-in screens nor the test screen need load the words of the student area.
const student = [
  "src/features/catalog",
  "src/features/profile",
  "src/features/auth/useLogout.tsx",
  "src/app/layouts/StudentLayout.tsx",
  "src/shared/ui/Drawer.tsx",
];

const redeem = ["src/features/redeem"];

const taking = ["src/features/taking"];

const review = ["src/features/taking/practice", "src/features/taking/review"];

const analysis = ["src/features/analysis", "src/app/layouts/ReportLayout.tsx"];

const receipts = ["src/features/receipts"];

const admin = ["src/features/admin", "src/app/admin"];

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
        ...[...student, ...redeem, ...taking, ...analysis, ...receipts, ...admin].map((path) =>
          path.endsWith(".tsx") ? path : `${path}/**`,
        ),
      ],
    },
    {
      path: "<rootDir>/src/shared/i18n/locales/student/{locale}",
      include: student,
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/shared/i18n/locales/redeem/{locale}",
      include: redeem,
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/shared/i18n/locales/taking/{locale}",
      include: taking,
      exclude: ["**/*.test.*", ...review.map((path) => `${path}/**`)],
    },
    {
      path: "<rootDir>/src/shared/i18n/locales/review/{locale}",
      include: review,
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/shared/i18n/locales/analysis/{locale}",
      include: analysis,
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/shared/i18n/locales/receipts/{locale}",
      include: receipts,
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/shared/i18n/locales/admin/{locale}",
      include: admin,
      exclude: ["**/*.test.*"],
    },
  ],
  format: formatter({ lineNumbers: false }),
});
