// How numbers and times are shown. The locale is the interface's: en-US or hi-IN.

export function formatScore(marks: number): string {
  return marks.toFixed(2);
}

export function formatPercent(part: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(part);
}

/** 44%: for figures about many others, where decimals would be false precision. */
export function formatWholePercent(part: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(part);
}

/** 00:42:18 */
export function formatClock(seconds: number): string {
  const { hours, minutes, seconds: rest } = split(seconds);
  return [hours, minutes, rest].map(twoDigits).join(":");
}

/** 52:18, and 75:03 after an hour. */
export function formatMinutesAndSeconds(seconds: number): string {
  return `${twoDigits(wholeMinutes(seconds))}:${twoDigits(split(seconds).seconds)}`;
}

/** The specification's suffix, although the figures are minutes and seconds. */
export function formatTimeTaken(seconds: number, suffix = "hrs"): string {
  return `${formatMinutesAndSeconds(seconds)} ${suffix}`;
}

export function wholeMinutes(seconds: number): number {
  return Math.floor(seconds / 60);
}

/** In lists: 1 hour · 1 hour 30 minutes · 30 minutes · 2 minutes 30 seconds. */
export function formatDuration(seconds: number, locale: string): string {
  const parts = durationParts(seconds);
  const told = parts.filter(([count]) => count > 0);
  return inWords(told.length > 0 ? told : parts.slice(0, 1), locale);
}

/** In test details, always two parts: 1 hour 0 minutes · 30 minutes 0 seconds. */
export function formatFullDuration(seconds: number, locale: string): string {
  return inWords(durationParts(seconds), locale);
}

/** In tables: 52m 18s. */
export function formatElapsed(start: number, end: number, locale: string): string {
  const elapsed = Math.max(0, Math.floor((end - start) / 1000));
  const minutes = unit(wholeMinutes(elapsed), "minute", locale, compact(locale));
  const seconds = unit(split(elapsed).seconds, "second", locale, {
    ...compact(locale),
    minimumIntegerDigits: 2,
  });
  return `${minutes} ${seconds}`;
}

/** For one question: 53s · 1m 05s */
export function formatSpan(seconds: number, locale: string): string {
  const whole = Math.round(seconds);
  if (whole >= 60) return formatElapsed(0, whole * 1000, locale);
  return unit(whole, "second", locale, compact(locale));
}

/** In Hindi with the sign of abbreviation, as in every sentence: without it the second reads as “from”. */
function compact(locale: string): Intl.NumberFormatOptions {
  return { unitDisplay: locale === "hi-IN" ? "short" : "narrow" };
}

/** Rupees are grouped the Indian way in both languages: ₹1,49,999. Paise only if not zero. */
export function formatPrice(rupees: number): string {
  return new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    trailingZeroDisplay: "stripIfInteger",
  }).format(rupees);
}

/** Mar 9, 2026; the default zone is the device's. */
export function formatDate(instant: number, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone }).format(instant);
}

/** 7:05 AM */
export function formatTimeOfDay(instant: number, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone }).format(instant);
}

/** 7:06:19 AM: exact, for receipts. */
export function formatExactTime(instant: number, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: "medium", timeZone }).format(instant);
}

type Part = [count: number, unit: "hour" | "minute" | "second"];

function durationParts(total: number): [Part, Part] {
  const { hours, minutes, seconds } = split(total);
  if (hours > 0)
    return [
      [hours, "hour"],
      [minutes, "minute"],
    ];
  return [
    [minutes, "minute"],
    [seconds, "second"],
  ];
}

function inWords(parts: readonly Part[], locale: string): string {
  return parts.map(([count, name]) => unit(count, name, locale, { unitDisplay: "long" })).join(" ");
}

function unit(count: number, name: Part[1], locale: string, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit: name, ...options }).format(count);
}

function split(total: number) {
  return {
    hours: Math.floor(total / 3600),
    minutes: Math.floor(total / 60) % 60,
    seconds: Math.floor(total) % 60,
  };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
