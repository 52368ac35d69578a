import { useLocale } from "../../../shared/i18n/useLocale.ts";

/** The server counts no further. */
const COUNTED = 10_000;

export function useCounted() {
  const { intl } = useLocale();
  return (count: number) => count.toLocaleString(intl) + (count === COUNTED ? "+" : "");
}
