/** A number of days from now, as in a date field, in the administrator's time zone. */
export function dayIn(days: number): string {
  const at = new Date();
  const day = new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The last second of a day in the administrator's time zone. */
export const endOf = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

/** The parameter for a last day that may be empty. */
export const untilOf = (lastDay: string) => (lastDay === "" ? {} : { until: endOf(lastDay) });
