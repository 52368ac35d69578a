import type { Language } from "@patrak/domain";

/** Numbers that the head of a paper tells. */
export interface PaperFacts {
  questions: number;
  minutes: number;
  /** All together, for a right answer, and taken off for a wrong one. */
  marks: number;
  right: number;
  wrong: number;
}

interface PaperWords {
  facts: (facts: PaperFacts) => string[];
  rules: (facts: PaperFacts) => string[];
  instructions: string;
  name: string;
  roll: string;
  date: string;
  passage: string;
  /** Above the options of which several may be right. */
  several: string;
  key: string;
}

/** The words of a paper are in the languages of the paper, whatever the interface speaks. */
export const paperWords: Record<Language, PaperWords> = {
  english: {
    facts: ({ questions, minutes, marks }) => [
      `Time: ${minutes} minutes`,
      `Questions: ${questions}`,
      `Maximum marks: ${marks}`,
    ],
    rules: ({ right, wrong }) => [
      `A right answer gives ${right} ${right === 1 ? "mark" : "marks"}.`,
      wrong === 0
        ? "A wrong answer takes nothing off."
        : `A wrong answer takes ${wrong} ${wrong === 1 ? "mark" : "marks"} off.`,
    ],
    instructions: "Instructions",
    name: "Name",
    roll: "Roll number",
    date: "Date",
    passage: "Read the passage and answer the questions after it.",
    several: "One or more are right.",
    key: "Answer key",
  },
  hindi: {
    facts: ({ questions, minutes, marks }) => [
      `समय: ${minutes} मिनट`,
      `प्रश्नों की संख्या: ${questions}`,
      `अधिकतम अंक: ${marks}`,
    ],
    rules: ({ right, wrong }) => [
      `सही उत्तर पर ${right} अंक मिलेंगे।`,
      wrong === 0 ? "गलत उत्तर पर अंक नहीं कटेंगे।" : `गलत उत्तर पर ${wrong} अंक कटेंगे।`,
    ],
    instructions: "निर्देश",
    name: "नाम",
    roll: "रोल नंबर",
    date: "दिनांक",
    passage: "गद्यांश पढ़कर उसके बाद के प्रश्नों के उत्तर दें।",
    several: "एक या अधिक सही हैं।",
    key: "उत्तर कुंजी",
  },
};
