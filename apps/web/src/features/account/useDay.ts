import { useLocale } from "../../shared/i18n/useLocale.ts";

/** A day with its year, in the interface's language. */
export function useDay(instant: string): string {
  const { intl } = useLocale();
  return new Intl.DateTimeFormat(intl, { dateStyle: "long" }).format(new Date(instant));
}
