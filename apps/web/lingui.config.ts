import babel from "@lingui/cli/api/extractors/babel";
import { defineConfig, type ExtractorType } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { fileFailures, leftOuts, rowFindings } from "@patrak/contract/findings";

// Apart, so that who is signed in need not load the words of signing in.
/** The form of roll numbers, which is loaded late. */
const roll = ["src/features/auth/roll"];

const visitor = ["src/features/auth", "src/app/layouts/AuthLayout.tsx"];

// Apart, so that neither the sign-in screens nor the test screen need load the words of the student area.
const student = [
  "src/features/catalogue",
  "src/features/home",
  "src/features/auth/useLogout.tsx",
  "src/app/layouts/StudentLayout.tsx",
  "src/app/layouts/Bell.tsx",
  "src/shared/ui/Drawer.tsx",
];

/** What is opened from home. */
const course = ["src/features/catalogue/course", "src/features/profile"];

/** Loaded when there is one. */
const announcements = ["src/features/attempts/announcements"];

// Together: each catalogue costs every first visit some bytes, and these pages are opened seldom.
const account = [
  "src/features/account",
  ...announcements,
  "src/features/notices",
  "src/features/sittings",
  "src/app/layouts/ComingUp.tsx",
  "src/app/layouts/SubmittedPanel.tsx",
];

/** Home of who has no course yet asks for a code. */
const newHome = ["src/features/home/NewHome.tsx"];

const access = ["src/features/access", ...newHome];

const attempts = ["src/features/attempts"];

/** Loaded after the first question. */
const dialogs = [
  "src/features/attempts/dialogs",
  "src/features/attempts/failures",
  "src/features/attempts/kinds",
  "src/features/attempts/timed",
];

const ended = ["src/features/attempts/ended"];

const review = ["src/features/attempts/practice", "src/features/attempts/review"];

const analysis = ["src/features/analysis", "src/app/layouts/ReportLayout.tsx"];

/** Loaded when a score was corrected. */
const corrected = ["src/features/analysis/corrected"];

const receipts = ["src/features/receipts", ...corrected];

const findings = "../../packages/contract/src/findings.ts";

const admin = ["src/features/admin", "src/app/admin"];

/** The English words of findings stand in the contract, where the server reads them too: each is its own id. */
const findingWords: ExtractorType = {
  match: (file) => file.endsWith("contract/src/findings.ts"),
  extract: (_, _code, tell) => {
    for (const id of Object.values({ ...rowFindings, ...fileFailures, ...leftOuts }).flat())
      tell({ id, origin: [findings, 1] });
  },
};

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
        ...[
          ...visitor,
          ...student,
          ...course,
          ...account,
          ...access,
          ...attempts,
          ...analysis,
          ...receipts,
          ...admin,
        ].map((path) => (path.endsWith(".tsx") ? path : `${path}/**`)),
      ],
    },
    {
      path: "<rootDir>/src/shared/i18n/locales/visitor/{locale}",
      include: visitor,
      exclude: ["**/*.test.*", "src/features/auth/useLogout.tsx", ...roll.map((path) => `${path}/**`)],
    },
    {
      path: "<rootDir>/src/shared/i18n/locales/roll/{locale}",
      include: roll,
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/shared/i18n/locales/account/{locale}",
      include: account,
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/shared/i18n/locales/student/{locale}",
      include: student,
      exclude: ["**/*.test.*", ...newHome, ...course.map((path) => `${path}/**`)],
    },
    {
      path: "<rootDir>/src/shared/i18n/locales/course/{locale}",
      include: course,
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/shared/i18n/locales/access/{locale}",
      include: access,
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/shared/i18n/locales/attempts/{locale}",
      include: attempts,
      exclude: [
        "**/*.test.*",
        ...[...dialogs, ...ended, ...review, ...announcements].map((path) => `${path}/**`),
      ],
    },
    {
      path: "<rootDir>/src/shared/i18n/locales/dialogs/{locale}",
      include: dialogs,
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/shared/i18n/locales/ended/{locale}",
      include: ended,
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/shared/i18n/locales/review/{locale}",
      include: review,
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/shared/i18n/locales/analysis/{locale}",
      include: analysis,
      exclude: ["**/*.test.*", ...corrected.map((path) => `${path}/**`)],
    },
    {
      path: "<rootDir>/src/shared/i18n/locales/receipts/{locale}",
      include: receipts,
      exclude: ["**/*.test.*"],
    },
    {
      path: "<rootDir>/src/shared/i18n/locales/admin/{locale}",
      include: [...admin, findings],
      exclude: ["**/*.test.*"],
    },
  ],
  extractors: [findingWords, babel],
  format: formatter({ lineNumbers: false }),
});
