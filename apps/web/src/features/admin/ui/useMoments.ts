import { useLocale } from "../../../shared/i18n/useLocale.ts";

/** Formats an instant for a page, in the interface's language and as it is written in India. */
export function useMoments() {
  const { intl } = useLocale();
  const place = intl === "hi-IN" ? intl : "en-IN";
  const write = (options: Intl.DateTimeFormatOptions) => (at: string | Date) =>
    new Intl.DateTimeFormat(place, options).format(new Date(at));
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

/** Midnight in the administrator's time zone. */
export function startOfDay(at: Date): Date {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate());
}
