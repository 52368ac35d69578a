// Worked examples of public marking schemes, in hundredths of a mark. Each scheme names the document that says so.
import type { Key } from "./keys.ts";
import type { Ruling, SectionMarks, Verdict } from "./marking.ts";

const scheme = (right: number, wrong: number, partial: number | null = null): SectionMarks => ({
  right,
  wrong,
  blank: 0,
  partial,
});
const option = (...options: number[]): Key => ({ kind: "single", options });
const sets = (...masks: number[]): Key => ({ kind: "multiple", sets: masks });
const range = (from: string, to = from): Key => ({ kind: "numeric", ranges: [{ from, to }] });
const [ABD, ABCD, AC] = [0b1011, 0b1111, 0b0101];
const all = { language: null, neverLower: false };

export interface Scheme {
  exam: string;
  /** Publisher, document, year and section. */
  source: string;
  marks: SectionMarks;
  examples: Example[];
}

export interface Example {
  /** What is right. */
  right: string;
  key: Key;
  /** What was decided after objections. */
  rulings?: Ruling[];
  answers: [code: string | null, verdict: Verdict, given: number][];
}

/** A third of a mark is cut off to hundredths, as the commissions write it. */
export const schemes: Scheme[] = [
  {
    exam: "JEE Advanced, several options",
    source: "Joint Admission Board, JEE (Advanced) 2022, question paper 1, instructions of section 2",
    marks: scheme(400, -200, 100),
    examples: [
      {
        right: "ABCD",
        key: sets(ABCD),
        answers: [
          ["ABCD", "right", 400],
          ["ACD", "part", 300],
          ["ABC", "part", 300],
          ["CD", "part", 200],
          ["C", "part", 100],
          [null, "blank", 0],
        ],
      },
      {
        right: "ABD",
        key: sets(ABD),
        answers: [
          ["ABD", "right", 400],
          ["AB", "part", 200],
          ["AD", "part", 200],
          ["BD", "part", 200],
          ["A", "part", 100],
          ["D", "part", 100],
          ["C", "wrong", -200],
          ["AC", "wrong", -200],
          ["ABC", "wrong", -200],
          ["ABCD", "wrong", -200],
          [null, "blank", 0],
        ],
      },
      {
        right: "AC",
        key: sets(AC),
        answers: [
          ["AC", "right", 400],
          ["A", "part", 100],
          ["AB", "wrong", -200],
          ["ABC", "wrong", -200],
        ],
      },
      {
        right: "C alone",
        key: sets(0b0100),
        answers: [
          ["C", "right", 400],
          ["CD", "wrong", -200],
        ],
      },
      {
        right: "AB or BCD, after a correction",
        key: sets(0b0011, 0b1110),
        answers: [
          ["AB", "right", 400],
          ["BCD", "right", 400],
          ["CD", "part", 200],
          ["ABC", "wrong", -200],
        ],
      },
    ],
  },
  {
    exam: "JEE Advanced, number",
    source: "Joint Admission Board, JEE (Advanced) 2022, question paper 1, instructions of section 1",
    marks: scheme(300, 0),
    examples: [
      {
        right: "0.53, as the key accepts from 0.52 to 0.54",
        key: range("0.52", "0.54"),
        answers: [
          ["0.53", "right", 300],
          [".52", "right", 300],
          ["0.540", "right", 300],
          ["0.55", "wrong", 0],
          ["0.5199999999", "wrong", 0],
          [null, "blank", 0],
        ],
      },
    ],
  },
  {
    exam: "JEE Advanced, one option of matched lists",
    source: "Joint Admission Board, JEE (Advanced) 2022, question paper 1, instructions of section 3",
    marks: scheme(300, -100),
    examples: [
      {
        right: "B",
        key: option(2),
        answers: [
          ["B", "right", 300],
          ["A", "wrong", -100],
          [null, "blank", 0],
        ],
      },
    ],
  },
  {
    exam: "JEE Main, one option",
    source:
      "National Testing Agency, JEE (Main) 2023 Information Bulletin, marking scheme for multiple choice",
    marks: scheme(400, -100),
    examples: [
      {
        right: "D",
        key: option(4),
        answers: [
          ["D", "right", 400],
          ["A", "wrong", -100],
          [null, "blank", 0],
        ],
      },
      {
        right: "B, and the question is dropped for all who appeared",
        key: option(2),
        rulings: [{ kind: "drop-all", ...all }],
        answers: [
          ["B", "right", 400],
          ["A", "wrong", 400],
          [null, "blank", 400],
        ],
      },
    ],
  },
  {
    exam: "JEE Main, number",
    source:
      "National Testing Agency, JEE (Main) 2023 Information Bulletin, marking scheme for numerical values",
    marks: scheme(400, -100),
    examples: [
      {
        right: "25",
        key: range("25"),
        answers: [
          ["25", "right", 400],
          ["25.00", "right", 400],
          ["+25", "right", 400],
          ["-25", "wrong", -100],
          ["24.99", "wrong", -100],
          ["24.999999999", "wrong", -100],
          [null, "blank", 0],
        ],
      },
    ],
  },
  {
    exam: "GATE, one option of one mark",
    source: "IIT Kanpur, GATE 2023 Information Brochure, marking of MCQ",
    marks: scheme(100, -33),
    examples: [
      {
        right: "C",
        key: option(3),
        answers: [
          ["C", "right", 100],
          ["D", "wrong", -33],
          [null, "blank", 0],
        ],
      },
    ],
  },
  {
    exam: "GATE, one option of two marks",
    source: "IIT Kanpur, GATE 2023 Information Brochure, marking of MCQ",
    marks: scheme(200, -66),
    examples: [
      {
        right: "C",
        key: option(3),
        answers: [
          ["C", "right", 200],
          ["A", "wrong", -66],
        ],
      },
    ],
  },
  {
    exam: "GATE, several options",
    source:
      "IIT Kanpur, GATE 2023 Information Brochure, example of MSQ: no partial credit, nothing taken off",
    marks: scheme(200, 0),
    examples: [
      {
        right: "ABD, as in the brochure",
        key: sets(ABD),
        answers: [
          ["ABD", "right", 200],
          ["AB", "wrong", 0],
          ["A", "wrong", 0],
          ["ABC", "wrong", 0],
          ["C", "wrong", 0],
          [null, "blank", 0],
        ],
      },
    ],
  },
  {
    exam: "GATE, number",
    source: "IIT Kanpur, GATE 2023 Information Brochure, NAT: a range is accepted, nothing taken off",
    marks: scheme(200, 0),
    examples: [
      {
        right: "2.48 to 2.52",
        key: range("2.48", "2.52"),
        answers: [
          ["2.48", "right", 200],
          ["2.5", "right", 200],
          ["2.520", "right", 200],
          ["2.53", "wrong", 0],
          ["2.4799999999", "wrong", 0],
          ["-2.5", "wrong", 0],
          [null, "blank", 0],
        ],
      },
      {
        right: "0.1 to 0.3, of which binary floats lose an end",
        key: range("0.1", "0.3"),
        answers: [
          ["0.1", "right", 200],
          ["0.3", "right", 200],
          ["0.3000000001", "wrong", 0],
          ["0.0999999999", "wrong", 0],
        ],
      },
      { right: "-10.001", key: range("-10.001"), answers: [["-10.0010", "right", 200]] },
      { right: "-0.5 to 0.5", key: range("-0.5", "0.5"), answers: [["-.25", "right", 200]] },
    ],
  },
  {
    exam: "NEET",
    source: "National Testing Agency, NEET (UG) 2024 Information Bulletin, marking scheme of section A",
    marks: scheme(400, -100),
    examples: [
      {
        right: "D",
        key: option(4),
        answers: [
          ["D", "right", 400],
          ["C", "wrong", -100],
          [null, "blank", 0],
        ],
      },
      {
        right: "B or D, as two are found to be correct",
        key: option(2, 4),
        answers: [
          ["B", "right", 400],
          ["D", "right", 400],
          ["A", "wrong", -100],
          [null, "blank", 0],
        ],
      },
      {
        right: "any, as all are found to be correct: for those who attempted it",
        key: option(4),
        rulings: [{ kind: "drop-attempted", ...all }],
        answers: [
          ["D", "right", 400],
          ["A", "wrong", 400],
          [null, "blank", 0],
        ],
      },
      {
        right: "none: the question is dropped for all",
        key: option(4),
        rulings: [{ kind: "drop-all", ...all }],
        answers: [
          ["A", "wrong", 400],
          [null, "blank", 400],
        ],
      },
    ],
  },
  {
    exam: "CUET",
    source: "National Testing Agency, CUET (UG) 2024 Information Bulletin, marking scheme",
    marks: scheme(500, -100),
    examples: [
      {
        right: "B",
        key: option(2),
        answers: [
          ["B", "right", 500],
          ["A", "wrong", -100],
          [null, "blank", 0],
        ],
      },
    ],
  },
  {
    exam: "IBPS PO",
    source:
      "Institute of Banking Personnel Selection, CRP PO/MT-XIV 2024 notification, preliminary examination and penalty for wrong answers",
    marks: scheme(100, -25),
    examples: [
      {
        right: "E",
        key: option(5),
        answers: [
          ["E", "right", 100],
          ["A", "wrong", -25],
          [null, "blank", 0],
        ],
      },
    ],
  },
  {
    exam: "UPSC prelims",
    source:
      "Union Public Service Commission, Civil Services Examination 2024 notice, appendix I, penalty for wrong answers: a third",
    marks: scheme(200, -66),
    examples: [
      {
        right: "C",
        key: option(3),
        answers: [
          ["C", "right", 200],
          ["A", "wrong", -66],
          [null, "blank", 0],
        ],
      },
    ],
  },
  {
    exam: "SSC CGL",
    source: "Staff Selection Commission, Combined Graduate Level Examination 2024 notice, scheme of tier I",
    marks: scheme(200, -50),
    examples: [
      {
        right: "A",
        key: option(1),
        answers: [
          ["A", "right", 200],
          ["D", "wrong", -50],
          [null, "blank", 0],
        ],
      },
    ],
  },
];
