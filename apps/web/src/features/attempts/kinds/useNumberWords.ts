import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { TypingFault } from "./typing.ts";

/** What is asked for. */
export function useDecimalWords(decimals: number | undefined): string {
  const { t } = useLingui();
  if (decimals === undefined) return t`Enter a number`;
  if (decimals === 0) return t`Enter a whole number`;
  return t`Enter a number, ${plural(decimals, { one: "# decimal", other: "# decimals" })}`;
}

export function useFaultWords(decimals: number | undefined): Record<TypingFault, string> {
  const { t } = useLingui();
  const most = decimals ?? 0;
  return {
    digits: t`Use digits only`,
    decimals:
      most === 0
        ? t`No decimals here`
        : t`${plural(most, { one: "# decimal", other: "# decimals" })} at most`,
    long: t`Twelve characters at most`,
  };
}
