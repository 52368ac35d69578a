import { useLingui } from "@lingui/react/macro";
import { startOfDay, useMoments } from "../ui/useMoments.ts";

/** When somebody was here last: by the hour today, by the day before. */
export function useSeen() {
  const { t } = useLingui();
  const { date, time } = useMoments();
  return (at: string | null) => {
    if (at === null) return t`Not lately`;
    return new Date(at) >= startOfDay(new Date()) ? t`Today, ${time(at)}` : date(at);
  };
}
