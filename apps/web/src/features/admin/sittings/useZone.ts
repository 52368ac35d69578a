import { localTimeIn } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";

/** Writes instants as the institute's clock shows them. */
export function useZone(zone: string) {
  const { intl } = useLocale();
  const { t } = useLingui();
  const place = intl === "hi-IN" ? intl : "en-IN";
  const write = (options: Intl.DateTimeFormatOptions) => (at: string | number | Date) =>
    new Intl.DateTimeFormat(place, { timeZone: zone, ...options }).format(new Date(at));
  const name = write({ hour: "numeric", timeZoneName: "long" });
  return {
    time: write({ hour: "numeric", minute: "2-digit" }),
    second: write({ hour: "numeric", minute: "2-digit", second: "2-digit" }),
    day: write({ weekday: "short", month: "short", day: "numeric", year: "numeric" }),
    whole: write({ month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "2-digit" }),
    /** The zone's name; beside it what this device shows where it differs. */
    told: (at: string) => {
      const zoneName = name(at)
        .replace(/^.*\d\s*(?:[ap]m)?\s*/iu, "")
        .replace(/^(?:पूर्वाह्न|अपराह्न)\s*/u, "");
      // By what the clocks show: one zone may have two names, as Asia/Calcutta and Asia/Kolkata.
      const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
      const [there, shown] = [zone, own].map((one) => localTimeIn(one, Date.parse(at)));
      if (there === shown) return zoneName;
      const isSameDay = there!.slice(0, 10) === shown!.slice(0, 10);
      const here = new Intl.DateTimeFormat(place, {
        timeZone: own,
        ...(!isSameDay && { weekday: "short" }),
        hour: "numeric",
        minute: "2-digit",
      }).format(new Date(at));
      return t`${zoneName}; this device shows ${here}`;
    },
  };
}
