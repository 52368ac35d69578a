import type { Analysis, Response } from "../shared/analysis.ts";

type Outcome = "correct" | "incorrect" | "blank";

// Seconds on each question; a minus before those that were wrong, a point behind those left blank.
const PAPER =
  "83 90 -107 83 87 18. 62 66 -131 106 86 36. 94 -96 93 104 17. 12. 82 25. 63 59 -148 8. 31. 82 16. 6. 107 10. 57 -80 18. 69 -79 35. 26. 82 -121 18. 20. 94 24. 85 -78 8. -83 35. 95 23.";

const SECTIONS = [
  { name: "Polity", topics: ["Fundamental Rights", "Parliament"], correct: 7, incorrect: 2, blank: 1 },
  { name: "Geography", topics: ["Monsoon and climate", "Rivers"], correct: 5, incorrect: 1, blank: 4 },
  { name: "History", topics: ["Freedom movement", "Medieval India"], correct: 4, incorrect: 1, blank: 5 },
  { name: "Economy", topics: ["Money and banking", "Budget"], correct: 3, incorrect: 3, blank: 4 },
  { name: "Passage and reasoning", topics: ["Main idea", "Series"], correct: 3, incorrect: 2, blank: 5 },
];

function outcomeOf(written: string): Outcome {
  if (written.startsWith("-")) return "incorrect";
  return written.endsWith(".") ? "blank" : "correct";
}

function responses(): Response[] {
  const left = structuredClone(SECTIONS);
  return PAPER.split(" ").map((written, index) => {
    const outcome = outcomeOf(written);
    const section = left.find((candidate) => candidate[outcome] > 0) ?? left[0]!;
    section[outcome]--;
    const topic = section.topics[index % 3 === 2 ? 1 : 0]!;
    const timeMs = Math.abs(parseFloat(written)) * 1000;
    return responseOf(index + 1, outcome, { section: section.name, topic, timeMs });
  });
}

type Place = Pick<Response, "section" | "topic" | "timeMs">;

function responseOf(qno: number, outcome: Outcome, place: Place): Response {
  const [right, wrong] = [`${qno}-a`, `${qno}-b`];
  const answer = { correct: right, incorrect: wrong, blank: null }[outcome];
  return {
    questionId: `q${qno}`,
    qno,
    correctAnswer: right,
    answer,
    isCorrect: outcome === "correct",
    wasAttempted: outcome !== "blank",
    ...place,
    difficulty: "medium",
    averageTimeMs: 40_000 + ((qno * 7919) % 60) * 1000,
    everyone: { attempts: 3180, answered: 2600, correct: 1000 + ((qno * 7919) % 1500) },
    trail: trailOf(qno, answer, [right, wrong]),
  };
}

/** Question 9 went from right to wrong, 3 and 21 came right, 14 went from wrong to wrong. */
function trailOf(qno: number, answer: string | null, [right, wrong]: [string, string]): (string | null)[] {
  if (answer === null) return [];
  if (qno === 9) return [right, answer];
  if (qno === 21 || qno === 11) return [wrong, answer];
  return qno === 14 ? [`${qno}-c`, answer] : [answer];
}

const PEOPLE = [29, 58, 87, 145, 232, 348, 406, 464, 435, 348, 261, 203, 94, 38, 19, 13];

/** An attempt on a day of March, counted from its first. */
function pointOf(attemptId: string, day: number, score: number) {
  const startTime = new Date(Date.UTC(2026, 2, day, 1, 35)).toISOString();
  return { attemptId, startTime, score, totalQuestions: 50, maxScore: 100 };
}

const titled = (number: number, point: ReturnType<typeof pointOf>) =>
  Object.assign(point, { testId: `t${number}`, title: { english: `General Studies: Full Test 0${number}` } });

/** The attempt of the design's drawings. */
export const exampleAnalysis: Analysis = {
  analysis: {
    totalQuestions: 50,
    questionsAttempted: 31,
    correctAnswers: 22,
    incorrectAnswers: 9,
    score: 41.75,
    correctAnswersScore: 44,
    negativeMarks: -2.25,
    highestMarks: 100,
    band: { from: 38.75, to: 45.75 },
    totalTimeTaken: 3138,
  },
  testInfo: {
    title: { english: "General Studies: Full Test 03", hindi: "सामान्य अध्ययन: पूर्ण टेस्ट 03" },
    duration: 3600,
    languages: ["english", "hindi"],
    packageId: "p1",
  },
  testAttempt: {
    _id: "a4",
    testId: "t3",
    startTime: "2026-03-09T01:35:00.000Z",
    endTime: "2026-03-09T02:27:18.000Z",
    remainingTime: 0,
  },
  detailedResponses: responses(),
  language: "english",
  marks: { correct: 2, wrong: -0.25 },
  isFirstAttempt: true,
  standing: {
    attempts: 3180,
    atOrBelow: 2767,
    above: 413,
    bins: PEOPLE.map((n, bin) => ({ from: bin * 3.75, to: (bin + 1) * 3.75, n })),
  },
  trend: {
    test: [pointOf("a4", 9, 41.75), pointOf("a9", 23, 63.5)],
    package: [
      titled(1, pointOf("a1", -19, 31.25)),
      titled(2, pointOf("a2", -5, 38)),
      titled(3, pointOf("a4", 9, 41.75)),
      titled(3, pointOf("a9", 23, 63.5)),
    ],
  },
};
