/** So many days from now, as a date field writes it, where the administrator is. */
export function dayIn(days: number): string {
  const at = new Date();
  const day = new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The last second of a day, where the administrator is. */
export const endOf = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

/** What a call is told of a last day that may be left open. */
export const untilOf = (lastDay: string) => (lastDay === "" ? {} : { until: endOf(lastDay) });
