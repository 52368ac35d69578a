import { wordsOf } from "./plain.ts";

/** Words that negate a question. */
const strong = {
  english:
    "not no cannot except excluding incorrect incorrectly false wrong untrue never isn't aren't doesn't don't didn't wasn't weren't can't won't",
  hindi: "नहीं नही असत्य गलत छोडकर सिवाय असंगत अशुद्ध मिथ्या",
};
/** Words that may translate one of those, but do not require one themselves. */
const weak = {
  english: `missing alternate none neither nor without unless lack lacks lacking fail fails failed failure absence absent impossible unable unlike
    unfit unrelated inconsistent odd different refuse refused refuses deny denied denies nobody nothing nowhere hardly
    invalid illegal unsuitable inappropriate unlikely other besides apart only rather instead void unconstitutional error
    non exempt exempted exclude excludes excluded prohibited forbidden mistaken erroneous unmatched mismatched bar barred
    prevent prevents reject rejected rejects disagree unknown irrespective regardless independent too least`,
  hindi: `न ना मत बिना अतिरिक्त अलावा रहित अभाव गैर असंभव असम्भव अनुपस्थित अयोग्य अवैध अमान्य अनुचित इनकार इंकार मना वंचित विपरीत भिन्न अलग
    बगैर परे मुक्त निषेध निषिद्ध रोक अस्वीकार अस्वीकृत अनुपयुक्त त्रुटि बेमेल विषम असमर्थ विफल असफल अज्ञात अन्यथा निरपेक्ष बजाय केवल मात्र त्रुटिपूर्ण शून्य`,
};

type Side = keyof typeof strong;
const listOf = (words: string) => new Set(words.split(/\s+/));
const strongWords = { english: listOf(strong.english), hindi: listOf(strong.hindi) };
const weakWords = { english: listOf(weak.english), hindi: listOf(weak.hindi) };

export interface Negation {
  language: Side;
  word: string;
}

/** The first negation that the other language lacks; sentence by sentence if both have the same number. */
export function negationDifference(english: string, hindi: string): Negation | undefined {
  const [parts, others] = [sentencesOf(english), sentencesOf(hindi)];
  if (parts.length !== others.length) return compared(english, hindi);
  for (const [index, part] of parts.entries()) {
    const found = compared(part, others[index] ?? "");
    if (found) return found;
  }
  return undefined;
}

function compared(english: string, hindi: string): Negation | undefined {
  return lonely("english", english, "hindi", hindi) ?? lonely("hindi", hindi, "english", english);
}

function lonely(language: Side, text: string, otherLanguage: Side, other: string): Negation | undefined {
  const word = wordsOf(text).find((one) => strongWords[language].has(one.replace("’", "'")));
  if (word === undefined) return undefined;
  const isMet = wordsOf(other).some(
    (one) => strongWords[otherLanguage].has(one) || weakWords[otherLanguage].has(one) || one.endsWith("n't"),
  );
  return isMet ? undefined : { language, word };
}

function sentencesOf(text: string): string[] {
  return text
    .split(/\n|[।?!]|(?<=\p{L}{3})\.(?=\s|$)/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}{2}/u.test(sentence));
}
