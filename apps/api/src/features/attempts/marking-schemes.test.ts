import type { Key } from "@patrak/domain";
import { schemes } from "@patrak/domain/schemes.fixtures";
import { expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertTest, saveGiven, start } from "../../../test/attempts.ts";
import { givenIn, type Asked, type Given } from "../../../test/given.ts";
import { askFor } from "../../../test/kinds.ts";
import { enrol, makeUser } from "../../../test/students.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

const OPTIONS = 5;

/** One question for each worked answer, in the section of its scheme; corrections come after the closing. */
const questions = schemes.flatMap(({ exam, examples }, index) =>
  examples
    .filter(({ rulings }) => rulings === undefined)
    .flatMap(({ right, key, answers }) =>
      answers.map(([code, verdict, marks]) => ({
        title: `${exam}: ${right}: ${code}`,
        section: index + 1,
        asked: askedBy(key),
        given: givenBy(code, key.kind),
        verdict,
        marks,
      })),
    ),
);

function askedBy(key: Key): Asked {
  if (key.kind === "single") return { kind: "single", options: OPTIONS, right: [...key.options] };
  if (key.kind === "numeric")
    return { kind: "numeric", options: 0, right: key.ranges.map(({ from, to }) => [from, to]) };
  const right = key.sets.map((mask) => givenIn({ option: null, mask, typed: null }) as number[]);
  return { kind: "multiple", options: OPTIONS, right };
}

function givenBy(code: string | null, kind: Key["kind"]): Given {
  if (code === null || kind === "numeric") return code;
  const options = Array.from(code, (letter) => "ABCDE".indexOf(letter) + 1);
  return kind === "single" ? options[0]! : options;
}

async function insertSchemes() {
  const made = await insertTest(api.sql, { questions: questions.length, options: OPTIONS });
  for (const [index, { exam, marks }] of schemes.entries())
    await api.sql.query(
      `INSERT INTO sections (version_id, number, name_english, marks_right, marks_wrong, marks_blank, marks_partial)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (version_id, number) DO UPDATE SET name_english = $3, marks_right = $4, marks_wrong = $5,
         marks_blank = $6, marks_partial = $7`,
      [made.versionId, index + 1, exam, marks.right, marks.wrong, marks.blank, marks.partial],
    );
  for (const [index, { section, asked }] of questions.entries())
    await askFor(api.sql, made.versionId, { number: index + 1, section, asked });
  return made;
}

test("QT-11, QT-05: a closed attempt has the marks of the worked examples, question by question and in all", async () => {
  const made = await insertSchemes();
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [made.packageId]);
  const attemptId = await start(visitor, made.testId);
  for (const [index, { given, title }] of questions.entries()) {
    const reply = await saveGiven(visitor, made, { attemptId, question: index + 1, given });
    expect(reply.statusCode, `${title}: ${reply.body}`).toBe(200);
  }
  await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
  const { data } = (await visitor.get(`/user/testanalysis/${attemptId}`)).json();

  const shown = data.detailedResponses.map(verdictShown);
  const { correct, wrong } = data.marks;
  expect(shown).toEqual(
    questions.map(({ title, verdict, marks }) => {
      // Only marks that the test's own scheme does not say are told with the question.
      const usual = { right: correct * 100, wrong: wrong * 100, blank: 0, part: undefined }[verdict];
      return { title, verdict, marks: marks === usual ? undefined : marks };
    }),
  );
  const total = questions.reduce((sum, { marks }) => sum + marks, 0);
  const { rows } = await api.sql.query("SELECT score FROM attempts WHERE attempt_id = $1", [attemptId]);
  expect([rows[0].score, Math.round(data.analysis.score * 100)]).toEqual([total, total]);
});

interface Shown {
  answer: unknown;
  isCorrect: boolean;
  isPartlyRight?: boolean;
  marks?: number;
}

function verdictShown({ answer, isCorrect, isPartlyRight, marks }: Shown, index: number) {
  const verdict = answer === null ? "blank" : isCorrect ? "right" : isPartlyRight ? "part" : "wrong";
  return {
    title: questions[index]!.title,
    verdict,
    marks: marks === undefined ? undefined : Math.round(marks * 100),
  };
}
