/** Names that Hindi translates instead of transcribing; options often consist of them. */
const terms = `north उत्तर|south दक्षिण|east पूर्व|west पश्चिम|north उत्तरी|south दक्षिणी|east पूर्वी|west पश्चिमी|left बाएँ|right दाएँ
mercury बुध|venus शुक्र|mars मंगल|jupiter बृहस्पति|saturn शनि|earth पृथ्वी|moon चंद्रमा|sun सूर्य
father पिता|mother माता|mother माँ|brother भाई|sister बहन|son पुत्र|daughter पुत्री|nephew भतीजा|niece भतीजी|uncle चाचा|aunt चाची
husband पति|wife पत्नी|grandfather दादा|grandmother दादी|grandson पोता|granddaughter पोती
lake झील|river नदी|sea सागर|ocean महासागर|gulf खाड़ी|mountain पर्वत|plateau पठार|valley घाटी
cotton कपास|jute जूट|wheat गेहूँ|rice चावल|tea चाय|sugarcane गन्ना|pulses दलहन|gold सोना|silver चाँदी|iron लोहा|copper ताँबा
red लाल|green हरा|blue नीला|yellow पीला|black काला|white सफेद|true सत्य|false असत्य|increase वृद्धि|decrease कमी
president राष्ट्रपति|governor राज्यपाल|parliament संसद|square वर्ग|triangle त्रिभुज|cube घन|circle वृत्त|birds पक्षी|insects कीट`;

const translations = new Map(
  terms.split(/[|\n]/).map((term) => {
    const [english = "", hindi = ""] = term.trim().replaceAll("\u093c", "").split(" ");
    return [hindi, english] as const;
  }),
);

/** The English word for a Hindi one, if the list has it. */
export function translated(word: string): string {
  return translations.get(word) ?? word;
}

const known = new Set(translations.values());

/** The listed words in a text, in text order, in English. */
export function termsOf(words: readonly string[]): string[] {
  return words.map(translated).filter((word) => known.has(word));
}
