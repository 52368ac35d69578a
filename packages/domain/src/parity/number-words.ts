// Numbers written as words. "One" and "first" are left out: both languages use them for much else.
const english =
  "two second=0 three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const hindi = `दो तीन चार पांच|पाँच छह|छः|छ सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह|पन्द्रह सोलह सत्रह अठारह उन्नीस बीस
  इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस`;
const tens = "twenty thirty forty fifty sixty seventy eighty ninety";
const hindiTens: Record<string, number> = {
  चालीस: 40,
  पैंतालीस: 45,
  पचास: 50,
  साठ: 60,
  सत्तर: 70,
  पचहत्तर: 75,
  अस्सी: 80,
  नब्बे: 90,
};

const fixed: Record<string, number> = {
  third: 3,
  thirds: 3,
  fourth: 4,
  fourths: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
  twentieth: 20,
  half: 2,
  quarter: 4,
  quarters: 4,
  twice: 2,
  double: 2,
  thrice: 3,
  triple: 3,
  दूसरा: 2,
  दूसरी: 2,
  दूसरे: 2,
  द्वितीय: 2,
  तीसरा: 3,
  तीसरी: 3,
  तीसरे: 3,
  तृतीय: 3,
  तिहाई: 3,
  चौथा: 4,
  चौथी: 4,
  चौथे: 4,
  चतुर्थ: 4,
  चौथाई: 4,
  पांचवां: 5,
  पांचवीं: 5,
  पांचवें: 5,
  पाँचवाँ: 5,
  पाँचवीं: 5,
  पाँचवें: 5,
  पंचम: 5,
  छठा: 6,
  छठी: 6,
  छठे: 6,
  सातवां: 7,
  सातवीं: 7,
  सातवें: 7,
  सातवाँ: 7,
  आठवां: 8,
  आठवीं: 8,
  आठवें: 8,
  आठवाँ: 8,
  नौवां: 9,
  नौवीं: 9,
  नौवें: 9,
  नवीं: 9,
  दसवां: 10,
  दसवीं: 10,
  दसवें: 10,
  दसवाँ: 10,
  ग्यारहवीं: 11,
  बारहवीं: 12,
  बारहवें: 12,
  आधा: 2,
  आधी: 2,
  आधे: 2,
  दोगुना: 2,
  दुगुना: 2,
  दुगुनी: 2,
  दोगुनी: 2,
  तिगुना: 3,
  तिगुनी: 3,
  दोनों: 2,
  both: 2,
  तीनों: 3,
  चारों: 4,
  second: 2,
  pair: 2,
  dozen: 12,
  दर्जन: 12,
  hundred: 100,
  सौ: 100,
  डेढ़: 1.5,
  ढाई: 2.5,
  डेढ: 1.5,
};

const values: Record<string, number> = { ...fixed, ...hindiTens };
for (const [index, word] of english.replace("second=0 ", "").split(" ").entries()) values[word] = index + 2;
for (const [index, spellings] of hindi.split(/\s+/).entries())
  for (const word of spellings.split("|")) values[word] = index + 2;
for (const [index, word] of tens.split(" ").entries()) values[word] = (index + 2) * 10;

/** The number that a word means, if any. */
export function valueOfWord(word: string): number | undefined {
  return Object.hasOwn(values, word) ? values[word] : undefined;
}

const ROMAN: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** The value of a numeral such as IX; a single letter may be anything. */
export function valueOfRoman(numeral: string): number | undefined {
  if (!/^(?:X{0,3})(?:IX|IV|V?I{0,3})$/.test(numeral) || numeral.length < 2) return undefined;
  return numeral.split("").reduce((sum, letter, index) => {
    const [value, next] = [ROMAN[letter] ?? 0, ROMAN[numeral.charAt(index + 1)] ?? 0];
    return value < next ? sum - value : sum + value;
  }, 0);
}
