import { useLocale } from "../../../shared/i18n/useLocale.ts";

/** Names of units, months and days in a Hindi interface; the checks have the English names. */
const hindi: Record<string, string> = {
  "km/h": "किमी/घंटा",
  "m/s": "मी/से",
  "km²": "वर्ग किमी",
  "m²": "वर्ग मीटर",
  "cm²": "वर्ग सेमी",
  "cm³": "घन सेमी",
  "m³": "घन मीटर",
  km: "किमी",
  cm: "सेमी",
  mm: "मिमी",
  nm: "नैनोमीटर",
  "nautical mile": "समुद्री मील",
  mile: "मील",
  m: "मीटर",
  kg: "किग्रा",
  mg: "मिग्रा",
  quintal: "क्विंटल",
  tonne: "टन",
  g: "ग्राम",
  ml: "मिली",
  l: "लीटर",
  hectare: "हेक्टेयर",
  acre: "एकड़",
  rupee: "रुपये",
  paisa: "पैसे",
  dollar: "डॉलर",
  euro: "यूरो",
  percent: "प्रतिशत",
  celsius: "सेल्सियस",
  degree: "डिग्री",
  second: "सेकंड",
  minute: "मिनट",
  hour: "घंटा",
  day: "दिन",
  week: "सप्ताह",
  month: "माह",
  year: "वर्ष",
  decade: "दशक",
  watt: "वाट",
  megawatt: "मेगावाट",
  volt: "वोल्ट",
  ampere: "एम्पियर",
  ohm: "ओम",
  newton: "न्यूटन",
  joule: "जूल",
  hertz: "हर्ट्ज़",
};

export function useUnitWords() {
  const { intl } = useLocale();
  return (name: string) => (intl === "hi-IN" ? (hindi[name] ?? calendarWord(name)) : name);
}

/** Months and weekdays, from the browser. */
function calendarWord(name: string): string {
  const write = (options: Intl.DateTimeFormatOptions) => (date: Date) => ({
    english: new Intl.DateTimeFormat("en", options).format(date).toLowerCase(),
    hindi: new Intl.DateTimeFormat("hi", options).format(date),
  });
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1)).map(
    write({ month: "long" }),
  );
  const days = Array.from({ length: 7 }, (_, day) => new Date(2026, 0, day + 1)).map(
    write({ weekday: "long" }),
  );
  return [...months, ...days].find(({ english }) => english === name)?.hindi ?? name;
}
