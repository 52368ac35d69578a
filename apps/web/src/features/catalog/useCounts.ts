import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

/** Numbers with their nouns. */
export function useCounts() {
  const { t } = useLingui();
  return {
    tests: (count: number) => t`${plural(count, { one: "# test", other: "# tests" })}`,
    testsInTotal: (count: number) =>
      t`${plural(count, { one: "# test in total", other: "# tests in total" })}`,
    directTests: (count: number) => t`${plural(count, { one: "# direct test", other: "# direct tests" })}`,
    subfolders: (count: number) => t`${plural(count, { one: "# subfolder", other: "# subfolders" })}`,
    attempted: (count: number) => t`${plural(count, { other: "# attempted" })}`,
    questions: (count: number) => t`${plural(count, { one: "# question", other: "# questions" })}`,
  };
}
