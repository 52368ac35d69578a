import { useLingui } from "@lingui/react/macro";
import { startOfDay, useMoments } from "../ui/useMoments.ts";

/** When a learner was last active: the hour for today, the day before that. */
export function useSeen() {
  const { t } = useLingui();
  const { date, time } = useMoments();
  return (at: string | null) => {
    if (at === null) return t`Not lately`;
    const today = startOfDay(new Date());
    if (new Date(at) >= today) return t`Today, ${time(at)}`;
    return new Date(at) >= dayBefore(today) ? t`Yesterday, ${time(at)}` : date(at);
  };
}

/** By the calendar: a day may be an hour longer or shorter than 24 hours. */
const dayBefore = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1);
