import { useLingui } from "@lingui/react/macro";
import type { SetName } from "./practice.ts";

export function useSetWords(slowSeconds: number): Record<SetName, { name: string; hint: string }> {
  const { t } = useLingui();
  return {
    wrong: { name: t`Wrong`, hint: t`answered, not right` },
    skipped: { name: t`Skipped`, hint: t`left blank` },
    slow: { name: t`Slow`, hint: t`right, but over ${slowSeconds} s` },
  };
}
