import { figuresOf, type Difference } from "./numbers.ts";

/** Each unit with its signs and words in both languages. Longer ones first: "km/h" begins with "km". */
const units: [name: string, written: string][] = [
  [
    "km/h",
    "km ?/ ?hr?|kmph|km per hour|kilomet(?:re|er)s? (?:per|an) hour|(?:किमी|कि\\.? ?मी\\.?|किलोमीटर) ?(?:/ ?|प्रति ?)(?:घंटा|घंटे|घण्टा|घण्टे|घं\\.?)",
  ],
  ["m/s", "m ?/ ?s(?:ec)?|met(?:re|er)s? per second|(?:मी\\.?|मीटर) ?(?:/ ?|प्रति ?)(?:से\\.?|सेकंड|सेकेंड|सेकण्ड)"],
  ["km²", "sq\\.? ?km|square kilomet(?:re|er)s?|km²|km<sup>2|वर्ग ?(?:किमी|कि\\.? ?मी\\.?|किलोमीटर)|किमी²"],
  ["m²", "sq\\.? ?m(?:et(?:re|er)s?)?|square met(?:re|er)s?|m²|वर्ग ?(?:मी\\.?|मीटर)|मीटर²|मी²"],
  ["cm²", "sq\\.? ?cm|square centimet(?:re|er)s?|cm²|वर्ग ?(?:सेमी|से\\.? ?मी\\.?|सेंटीमीटर)|सेमी²"],
  ["cm³", "cubic centimet(?:re|er)s?|cubic cm|cm³|घन ?(?:सेमी|से\\.? ?मी\\.?|सेंटीमीटर)|सेमी³"],
  ["m³", "cubic met(?:re|er)s?|cubic m|m³|घन ?(?:मी\\.?|मीटर)|मीटर³|मी³"],
  ["km", "km|kilomet(?:re|er)s?|किमी|कि\\.? ?मी\\.?|किलोमीटर"],
  ["cm", "cm|centimet(?:re|er)s?|सेमी|से\\.? ?मी\\.?|सेंटीमीटर|सेन्टीमीटर"],
  ["mm", "mm|millimet(?:re|er)s?|मिमी|मि\\.? ?मी\\.?|मिलीमीटर"],
  ["nm", "nanomet(?:re|er)s?|नैनोमीटर"],
  ["nautical mile", "nautical miles?|समुद्री मील|नॉटिकल मील"],
  ["mile", "miles?|मील"],
  ["m", "m|met(?:re|er)s?|मीटर|मी\\.?"],
  ["kg", "kg|kgs|kilograms?|kilos?|किग्रा|कि\\.? ?ग्रा\\.?|किलोग्राम|किलो"],
  ["mg", "mg|milligrams?|मिलीग्राम|मिग्रा"],
  ["quintal", "quintals?|क्विंटल"],
  ["tonne", "tonnes?|tons?|टन"],
  ["g", "g|gm|gms|grams?|ग्राम|ग्रा\\.?"],
  ["ml", "ml|millilit(?:re|er)s?|मिली|मिलीलीटर|मिलि"],
  ["l", "l|lit(?:re|er)s?|लीटर|ली\\.?"],
  ["hectare", "ha|hectares?|हेक्टेयर"],
  ["acre", "acres?|एकड"],
  ["rupee", "rs\\.?|rupees?|₹|inr|रुपये|रुपए|रुपया|रुपयों|रु\\.?|रूपये|रूपए"],
  ["paisa", "paise|paisa|पैसे|पैसा"],
  ["dollar", "dollars?|us\\$|usd|\\$|डॉलर|डालर"],
  ["euro", "euros?|€|यूरो"],
  ["percent", "%|per ?cent|percentage|percent|प्रतिशत|फीसदी|फ़ीसदी"],
  ["celsius", "° ?c|degrees? celsius|celsius|डिग्री सेल्सियस|° ?से\\.?|सेल्सियस|° ?सेल्सियस"],
  ["degree", "°|degrees?|डिग्री|अंश"],
  ["second", "secs?\\.?|seconds?|सेकंड|सेकेंड|सेकण्ड|सेकंडों"],
  ["minute", "min|mins|minutes?|मिनट|मिनटों"],
  ["hour", "hrs?|hours?|घंटे|घंटा|घंटों|घण्टे|घण्टा|घण्टों"],
  ["day", "days?|दिन|दिनों|दिवस|दिवसीय"],
  ["week", "weeks?|सप्ताह|हफ्ते|हफ्ता"],
  ["month", "months?|महीने|महीना|महीनों|माह|मास"],
  ["year", "aged?|years?|yrs?|वर्ष|वर्षों|साल|सालों|वर्षीय|वर्षीया"],
  ["decade", "decades?|दशक|दशकों"],
  ["watt", "watts?|वाट|वॉट"],
  ["megawatt", "mw|megawatts?|मेगावाट|मेगावॉट"],
  ["volt", "volts?|वोल्ट"],
  ["ampere", "amperes?|amps?|एम्पियर|ऐम्पियर"],
  ["ohm", "ω|Ω|ohms?|ओम"],
  ["newton", "newtons?|न्यूटन"],
  ["joule", "joules?|जूल"],
  ["hertz", "hz|hertz|हर्ट्ज|हर्ट्ज़"],
];

/** Single letters are units only directly after a figure. */
const isLetter = (written: string) => /^[a-zω]$/i.test(written);
const boundary = "(?![\\p{L}\\p{M}\\d])";
const unitsAfter = units.map(([name, written]) => ({
  name,
  pattern: new RegExp(`^[ -]?(?:${written})${boundary}`, "iu"),
}));
const anywhere = units.map(([name, written]) => {
  const words = written
    .split("|")
    .filter((word) => !isLetter(word))
    .join("|");
  return { name, pattern: new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})${boundary}`, "iu") };
});
const unitsBefore: { name: string; pattern: RegExp }[] = [
  { name: "rupee", pattern: /(?<![a-z])(?:rs\.?|₹|inr|रु\.?) ?$/iu },
  { name: "dollar", pattern: /(?:us\$|\$|usd) ?$/iu },
  { name: "euro", pattern: /€ ?$/u },
];

/** The units beside figures. */
function unitsOf(text: string): Set<string> {
  return new Set(
    figuresOf(text).flatMap(({ start, end, value }) => {
      const unit = unitAt(text, start, end);
      // 1950 is the year itself.
      return unit === undefined || (unit === "year" && value >= 1000) ? [] : [unit];
    }),
  );
}

function unitAt(text: string, start: number, end: number): string | undefined {
  const after = text.slice(end, end + 32);
  const lead = text.slice(Math.max(0, start - 5), start);
  return (
    unitsAfter.find(({ pattern }) => pattern.test(after))?.name ??
    unitsBefore.find(({ pattern }) => pattern.test(lead))?.name
  );
}

/** Letters that may be a unit: enough to match a unit of the other language, too little to require one. */
const letters: Record<string, RegExp> = {
  second: /\d ?s(?![\p{L}\p{M}\d])/iu,
  hour: /\d ?h(?![\p{L}\p{M}\d])/iu,
  watt: /\d ?w(?![\p{L}\p{M}\d])/iu,
  volt: /\d ?v(?![\p{L}\p{M}\d])/iu,
  ampere: /\d ?a(?![\p{L}\p{M}\d])/iu,
  newton: /\d ?n(?![\p{L}\p{M}\d])/iu,
  joule: /\d ?j(?![\p{L}\p{M}\d])/iu,
};

/** Units beside figures of one language that the other does not mention. */
export function unitDifference(english: string, hindi: string): Difference {
  const [inEnglish, inHindi] = [unitsOf(english), unitsOf(hindi)];
  const lacks = (text: string, beside: ReadonlySet<string>) => (name: string) =>
    !beside.has(name) &&
    !letters[name]?.test(text) &&
    anywhere.every((unit) => unit.name !== name || !unit.pattern.test(text));
  return {
    english: [...inEnglish].filter(lacks(hindi, inHindi)),
    hindi: [...inHindi].filter(lacks(english, inEnglish)),
  };
}
