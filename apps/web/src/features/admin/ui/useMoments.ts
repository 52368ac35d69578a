import { useLocale } from "../../../shared/i18n/useLocale.ts";

/** An instant in the words that a page needs, in the language of the interface. */
export function useMoments() {
  const { intl } = useLocale();
  const write = (options: Intl.DateTimeFormatOptions) => (at: string | Date) =>
    new Intl.DateTimeFormat(intl, options).format(new Date(at));
  return {
    time: write({ hour: "numeric", minute: "2-digit" }),
    timeWithSeconds: write({ hour: "numeric", minute: "2-digit", second: "2-digit" }),
    day: write({ weekday: "long", year: "numeric", month: "short", day: "numeric" }),
    date: write({ year: "numeric", month: "short", day: "numeric" }),
    shortDay: write({ month: "short", day: "numeric" }),
    whole: write({
      weekday: "short",
      year: "numeric",
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      second: "2-digit",
    }),
  };
}

/** Midnight where the administrator is. */
export function startOfDay(at: Date): Date {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate());
}
