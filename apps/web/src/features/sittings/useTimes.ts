import { localTimeIn } from "@patrak/domain";
import { useLocale } from "../../shared/i18n/useLocale.ts";

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Writes instants as the institute's clock shows them, and beside it as this device's does where it differs. */
export function useTimes(zone: string) {
  const { intl } = useLocale();
  const writeIn = (timeZone: string, options: Intl.DateTimeFormatOptions) => (at: string) =>
    new Intl.DateTimeFormat(intl, { timeZone, ...options }).format(new Date(at));
  const write = (options: Intl.DateTimeFormatOptions) => writeIn(zone, options);
  const named = (options: Intl.DateTimeFormatOptions) => (at: string) =>
    `${write(options)(at)} ${nameOf(zone, at, intl)}`;
  const clock = { hour: "numeric", minute: "2-digit" } as const;
  return {
    day: write({ dateStyle: "full" }),
    month: write({ month: "short" }),
    date: write({ day: "numeric" }),
    clock: write(clock),
    /** With the zone's name. */
    time: named(clock),
    second: named({ ...clock, second: "2-digit" }),
    whole: named({ weekday: "short", month: "long", day: "numeric", ...clock }),
    /** In days of the institute: today, tomorrow, in 2 days. */
    until: (at: string, now: number) => daysUntil(zone, at, now, intl),
    /** What this device shows then, with its day if that is another one; null if it shows the same. */
    here: (at: string) => {
      const [there, own] = [zone, deviceZone()].map((one) => localTimeIn(one, Date.parse(at)));
      if (there === own) return null;
      const isSameDay = there!.slice(0, 10) === own!.slice(0, 10);
      return writeIn(deviceZone(), isSameDay ? clock : { weekday: "short", ...clock })(at);
    },
  };
}

const DAY_MS = 86_400_000;

function daysUntil(zone: string, at: string, now: number, intl: string): string {
  const dayOf = (instant: number) => Date.parse(localTimeIn(zone, instant).slice(0, 10));
  const days = Math.round((dayOf(Date.parse(at)) - dayOf(now)) / DAY_MS);
  const words = new Intl.RelativeTimeFormat(intl, { numeric: "auto" }).format(days, "day");
  return words.charAt(0).toLocaleUpperCase(intl) + words.slice(1);
}

/** “IST”, which American English would write as “GMT+5:30”; in Hindi the whole name, which has no Latin letters. */
function nameOf(zone: string, at: string, intl: string): string {
  const isHindi = intl === "hi-IN";
  const parts = new Intl.DateTimeFormat(isHindi ? intl : "en-IN", {
    timeZone: zone,
    timeZoneName: isHindi ? "long" : "short",
  }).formatToParts(new Date(at));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}
