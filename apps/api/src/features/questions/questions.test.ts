import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertPackage } from "../../../test/catalogue.ts";
import type { Visitor } from "../../../test/visitor.ts";
import type { Content, Question } from "./question.rows.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let author: Visitor;
let colleague: Visitor;
let owner: Visitor;

beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
  colleague = await enter(api, await makeAdministrator(api, "author"));
  owner = await enter(api, await makeAdministrator(api, "owner"));
});

const written = (change: Partial<Content> = {}): Content => ({
  section: "General Studies",
  topic: "Climate",
  difficulty: "medium",
  passageId: null,
  text: { english: "Which of these is a south-west monsoon state?", hindi: "इनमें से कौन-सा राज्य है?" },
  options: [
    { english: "Kerala", hindi: "केरल" },
    { english: "Assam", hindi: "असम" },
  ],
  correctOption: 1,
  solution: { english: "", hindi: "" },
  ...change,
});
const create = async (change: Partial<Content> = {}): Promise<Question> =>
  (await author.post("/admin/questions", written(change))).json().question;
const save = (who: Visitor, { questionId, revision }: Question, change: Partial<Content>) =>
  who.post(`/admin/questions/${questionId}`, { ...written(change), revision });
const act = (name: string, { questionId, revision }: Question) =>
  author.post(`/admin/questions/${questionId}/${name}`, { revision });
const search = async (query: string) => (await author.get(`/admin/questions${query}`)).json();
const codes = ({ questions }: { questions: { code: string }[] }) => questions.map(({ code }) => code);

async function lastEntry() {
  const { entries } = (await owner.get("/admin/audit?group=questions")).json();
  return (await owner.get(`/admin/audit/${entries[0].entryId}`)).json().entry;
}

describe("writing", () => {
  test("TE-14: codes come from the section's letters and count on, also for many at once", async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => create({ section: "Indian Polity and Governance" })),
    );
    const numbers = made.map(({ code }) => code).toSorted();
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => `IPG-000${index + 1}`));
    expect((await create({ section: "भूगोल" })).code).toBe("QB-0001");
    expect((await create({ section: "Polity" })).code).toBe("PO-0001");
  });

  test("numbers past 9999 count on", async () => {
    await api.sql.query(
      `INSERT INTO bank_questions (question_id, code, section, topic, difficulty)
       VALUES (gen_random_uuid(), 'ZZ-9999', 'Zoo zebras', 'x', 'easy')`,
    );
    expect((await create({ section: "Zoo zebras" })).code).toBe("ZZ-10000");
    expect((await create({ section: "Zoo zebras" })).code).toBe("ZZ-10001");
  });

  test("TE-14: what was written comes back letter for letter, and empty rows at the end do not", async () => {
    const content = written({
      text: { english: "If $x<2$, then\n<strong>x</strong> &amp; 1", hindi: "" },
      options: [
        { english: "$\\frac{1}{2}$", hindi: "" },
        { english: "B", hindi: "" },
        { english: "", hindi: "" },
      ],
    });
    const { questionId } = await create(content);
    const { question } = (await author.get(`/admin/questions/${questionId}`)).json();
    expect(question).toMatchObject({
      text: content.text,
      options: content.options.slice(0, 2),
      isReady: false,
    });
  });

  test("QT-10: options may be mixed only if an author says so, and saying it undoes no review", async () => {
    const question = await create();
    expect(question.mayMixOptions).toBe(false);
    const ready = (await act("ready", question)).json().question;
    expect(ready.isReady).toBe(true);
    const allowed = (await save(author, ready, { mayMixOptions: true })).json().question;
    expect([allowed.mayMixOptions, allowed.isReady]).toEqual([true, true]);
    expect((await lastEntry()).after).toEqual({ mix_options: true });
  });

  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["an attribute", '<p onclick="x()">a</p>'],
    ["a formula that cannot be drawn", "$\\frac{1}$"],
    ["a dollar without a partner", "costs $5"],
  ])("%s is refused and nothing is written", async (_, english) => {
    const reply = await author.post("/admin/questions", written({ text: { english, hindi: "" } }));
    expect([reply.statusCode, reply.json().code]).toEqual([422, "CONTENT_REFUSED"]);
    const question = await create();
    expect((await save(author, question, { text: { english, hindi: "" } })).statusCode).toBe(422);
  });

  test("a question of the greatest length in Hindi fits", async () => {
    const long = "क".repeat(6000);
    const both = { english: long, hindi: long };
    const option = { english: "क".repeat(1500), hindi: "ख".repeat(1500) };
    const options = Array.from({ length: 8 }, () => option);
    const reply = await author.post("/admin/questions", written({ text: both, solution: both, options }));
    expect(reply.statusCode).toBe(200);
  });
});

describe("two who edit at once", () => {
  test("TE-16: of the same revision exactly one is saved, and the other is told", async () => {
    const question = await create();
    const replies = await Promise.all([
      save(author, question, { topic: "Rain" }),
      save(colleague, question, { topic: "Wind" }),
    ]);
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(["200", "409"]);
    const refused = replies.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json().code).toBe("CHANGED_MEANWHILE");
    const kept = (await author.get(`/admin/questions/${question.questionId}`)).json().question;
    expect(kept).toEqual(replies.find(({ statusCode }) => statusCode === 200)!.json().question);
    expect(kept.revision).toBe(question.revision + 1);
  });

  test("saving what is there already changes nothing and is not written down", async () => {
    const question = await create();
    const { entryId } = await lastEntry();
    const reply = await save(author, question, {});
    expect(reply.json().question.revision).toBe(question.revision);
    expect((await lastEntry()).entryId).toBe(entryId);
  });

  test("the log names what changed, before and after, and nothing else", async () => {
    const question = await create();
    await save(author, question, { correctOption: 2, topic: "Rain" });
    expect(await lastEntry()).toMatchObject({
      action: "question.changed",
      objectName: question.code,
      before: { correct_option: 1, topic: "Climate" },
      after: { correct_option: 2, topic: "Rain" },
    });
  });
});

describe("ready and draft", () => {
  test("TE-17: a complete question is made ready, and a change makes it a draft again", async () => {
    const ready = (await act("ready", await create())).json().question;
    expect(ready.isReady).toBe(true);
    const changed = (await save(author, ready, { correctOption: 2 })).json().question;
    expect(changed.isReady).toBe(false);
    const again = (await act("ready", changed)).json().question;
    expect((await act("draft", again)).json().question.isReady).toBe(false);
  });

  test.each<[string, Partial<Content>]>([
    ["no key", { correctOption: null }],
    ["a key without an option", { correctOption: 3 }],
    [
      "an option that is missing in Hindi",
      {
        options: [
          { english: "A", hindi: "अ" },
          { english: "B", hindi: "" },
        ],
      },
    ],
    [
      "two options that are the same",
      {
        options: [
          { english: "A", hindi: "अ" },
          { english: "a", hindi: "ब" },
        ],
      },
    ],
    ["no text in a language that has options", { text: { english: "Which?", hindi: "" } }],
  ])("with %s it is not made ready", async (_, change) => {
    const reply = await act("ready", await create(change));
    expect([reply.statusCode, reply.json().code]).toEqual([422, "NOT_READY"]);
  });

  test("a question in one language alone may be ready", async () => {
    const options = ["Kerala", "Assam"].map((english) => ({ english, hindi: "" }));
    const reply = await act("ready", await create({ text: { english: "Which?", hindi: "" }, options }));
    expect(reply.json().question.isReady).toBe(true);
  });
});

describe("copies and the end of a draft", () => {
  test("a copy has the same content and a code of its own", async () => {
    const original = await create({ section: "Copying Machines" });
    const { question } = (await author.post(`/admin/questions/${original.questionId}/duplicate`)).json();
    expect(question).toMatchObject({ code: "CM-0002", text: original.text, isReady: false });
  });

  test("a draft that nobody uses is deleted", async () => {
    const question = await create();
    expect((await act("delete", question)).json()).toEqual({ code: question.code });
    expect((await author.get(`/admin/questions/${question.questionId}`)).statusCode).toBe(404);
    expect(await lastEntry()).toMatchObject({ action: "question.deleted", objectName: question.code });
  });

  test("a ready one, and one that stands in a test, are not", async () => {
    const ready = (await act("ready", await create())).json().question;
    expect((await act("delete", ready)).json().code).toBe("IN_USE");
    const used = await create();
    const { tests } = await insertPackage(api.sql, { tests: 1 });
    await api.sql.query("INSERT INTO test_drafts (test_id) VALUES ($1)", [tests[0]]);
    await api.sql.query("INSERT INTO draft_questions VALUES ($1, 1, $2)", [tests[0], used.questionId]);
    expect((await act("delete", used)).json().code).toBe("IN_USE");
    expect((await author.get(`/admin/questions/${used.questionId}`)).json().question.isUsed).toBe(true);
  });
});

describe("searching", () => {
  beforeAll(async () => {
    for (let number = 1; number <= 33; number++)
      await create({
        section: "Search Drill",
        topic: "Stepwells",
        text: { english: `Stepwell ${number}% of`, hindi: "" },
      });
    await create({
      section: "Search Drill",
      topic: "Stepwells",
      difficulty: "hard",
      text: { english: "", hindi: "बावड़ी" },
    });
  });

  test("TE-19: pages follow one another by code without a gap or a repetition", async () => {
    const first = await search("?section=Search+Drill");
    expect(first.questions).toHaveLength(30);
    const second = await search(`?section=Search+Drill&after=${first.next}`);
    expect(second.next).toBeNull();
    const all = [...codes(first), ...codes(second)];
    expect(all).toEqual(Array.from({ length: 34 }, (_, at) => `SD-${String(at + 1).padStart(4, "0")}`));
  });

  test.each([
    ["words in any order", "?words=of+stepwell+17", ["SD-0017"]],
    ["a code", "?words=sd-0003", ["SD-0003"]],
    ["Hindi words", "?words=%E0%A4%AC%E0%A4%BE%E0%A4%B5%E0%A4%A1%E0%A4%BC%E0%A5%80", ["SD-0034"]],
    ["a sign that SQL would take for any word", "?words=3%25%25", []],
    ["a level", "?section=Search+Drill&difficulty=hard", ["SD-0034"]],
    ["what lacks Hindi", "?words=stepwells+hindi&missingHindi=true", []],
  ])("by %s", async (_, query, expected) => {
    expect(codes(await search(query))).toEqual(expected);
  });

  test.each(["words", "section", "topic", "after"])("a NUL in %s is refused as what it is", async (name) => {
    expect((await author.get(`/admin/questions?${name}=a%00b`)).statusCode).toBe(400);
  });

  test("labels are told with their topics, each once", async () => {
    const { sections, inAll } = (await author.get("/admin/questions/labels")).json();
    expect(sections.find(({ section }: { section: string }) => section === "Search Drill").topics).toEqual([
      "Stepwells",
    ]);
    expect(inAll).toBeGreaterThan(34);
  });
});

describe("questions that are much alike", () => {
  const english = "Which river is known as the sorrow of Bihar because of its floods?";
  const alikeTo = async (text: Content["text"], except: string | null = null) =>
    (await author.post("/admin/questions/alike", { text, except })).json();

  test("TE-19: a change of a word or of markup is found, another question is not, and never itself", async () => {
    const question = await create({ topic: "Rivers", text: { english, hindi: "" } });
    const near = english.replace("floods", "flood");
    const { alike, isComplete } = await alikeTo({ english: near, hindi: "" });
    expect(isComplete).toBe(true);
    expect(alike.map(({ code }: { code: string }) => code)).toEqual([question.code]);
    const same = await alikeTo({ english: `<p>${english.toUpperCase()}</p>`, hindi: "" });
    expect(same.alike[0]).toMatchObject({ code: question.code, likeness: 100 });
    expect((await alikeTo({ english, hindi: "" }, question.questionId)).alike).toEqual([]);
    expect((await alikeTo({ english: "Who wrote the national song of India?", hindi: "" })).alike).toEqual(
      [],
    );
  });
});

test("a question is like another in one language, whatever the other has in its second", async () => {
  const text = {
    english: "Which dynasty built the temple of the sun at Konark?",
    hindi: "कोणार्क का सूर्य मंदिर किस वंश ने बनवाया?",
  };
  const { code } = await create({ topic: "Temples", text });
  for (const one of [
    { english: text.english.replace("Which", "What"), hindi: "" },
    { english: "", hindi: text.hindi.replace("किस", "कौन-से") },
  ]) {
    const { alike } = (await author.post("/admin/questions/alike", { text: one, except: null })).json();
    expect(alike[0]).toMatchObject({ code });
  }
});

describe("preview", () => {
  const preview = async (english: string) =>
    (
      await author.post("/admin/questions/preview", {
        passageId: null,
        text: { english, hindi: "" },
        options: [{ english: "", hindi: "$\\frac{1}{2}$" }],
        solution: { english: "", hindi: "" },
      })
    ).json();

  test("a student's own form, formulas drawn", async () => {
    const shown = await preview("One\nTwo <strong>bold</strong>");
    expect(shown.text.english).toBe("<p>One</p><p>Two <strong>bold</strong></p>");
    expect(shown.options[0].hindi).toContain('class="katex"');
    expect(shown.problems).toEqual([]);
  });

  test.each([
    ["$\\frac{1}$ of", "formula", "\\frac{1}"],
    ["costs $5", "dollar", ""],
    ["<script>x</script>", "markup", "<script>"],
    ["<strong>open", "markup", "<strong>"],
    ["a\u202eb", "characters", ""],
  ])("what cannot be shown is named and not sent: %s", async (english, kind, detail) => {
    const shown = await preview(english);
    expect(shown.text.english).toBe("");
    expect(shown.problems).toEqual([{ part: "question", option: null, language: "english", kind, detail }]);
  });

  test.each([
    ["formula-long", `$${"x".repeat(1001)}$`, `${"x".repeat(60)}…`],
    ["formula-defines", String.raw`$\def\a{xx}\a$`, String.raw`\def\a{xx}\a`],
    ["formula-deep", `$${"x^{".repeat(60)}${"}".repeat(60)}$`, `${"x^{".repeat(20)}…`],
    ["formulas-many", "$x$".repeat(101), ""],
    ["markup-deep", `${"<ul><li>".repeat(7)}x${"</li></ul>".repeat(7)}`, ""],
    ["characters", "$x$ &#xE000;0&#xE001;", ""],
  ])("S-03: what is too much is named, not drawn and not kept: %s", async (kind, english, detail) => {
    const shown = await preview(english);
    expect(shown.text.english).toBe("");
    expect(shown.problems).toEqual([{ part: "question", option: null, language: "english", kind, detail }]);
    const reply = await author.post("/admin/questions", written({ text: { english, hindi: "" } }));
    expect([reply.statusCode, reply.json().code]).toEqual([422, "CONTENT_REFUSED"]);
  });

  test("S-03: texts that are too much only together are named and not kept", async () => {
    const row = String.raw`$\begin{matrix}${"1&".repeat(60)}1\end{matrix}$`;
    const half = { english: row.repeat(2), hindi: row };
    const texts = { text: half, options: [half, half], solution: { english: "", hindi: "" } };
    const shown = (await author.post("/admin/questions/preview", { passageId: null, ...texts })).json();
    expect(shown.text.english).not.toBe("");
    const large = { part: "option", kind: "question-large", detail: "" };
    expect(shown.problems).toEqual([
      { ...large, option: 0, language: "hindi" },
      { ...large, option: 1, language: "english" },
      { ...large, option: 1, language: "hindi" },
    ]);
    expect(JSON.stringify(shown).length).toBeLessThan(300_000);
    const reply = await author.post("/admin/questions", written(texts));
    expect(reply.json().code).toBe("CONTENT_REFUSED");
  });
});

describe("passages", () => {
  const text = { english: "Stepwells were cool.", hindi: "बावड़ियाँ ठंडी थीं।" };

  test("TE-20: are written, chosen, changed over the revision that was read, and shown in the preview", async () => {
    const { passage } = (await author.post("/admin/passages", { name: "Stepwells", text })).json();
    const { passages } = (await author.get("/admin/passages?words=STEPW")).json();
    expect(passages).toEqual([{ passageId: passage.passageId, name: "Stepwells" }]);
    const question = await create({ passageId: passage.passageId });
    expect(question.passageId).toBe(passage.passageId);
    const address = `/admin/passages/${passage.passageId}`;
    const change = { name: "Wells", text, revision: passage.revision };
    expect((await author.post(address, change)).json().passage).toMatchObject({ name: "Wells", revision: 2 });
    expect((await colleague.post(address, change)).json().code).toBe("CHANGED_MEANWHILE");
    const body = { passageId: passage.passageId, text, options: [], solution: text };
    expect((await author.post("/admin/questions/preview", body)).json().passage).toEqual(text);
  });

  test("one that is not there cannot be chosen, and an empty one not written", async () => {
    const reply = await author.post("/admin/questions", written({ passageId: crypto.randomUUID() }));
    expect(reply.statusCode).toBe(404);
    const none = { english: "", hindi: " " };
    expect((await author.post("/admin/passages", { name: "Empty", text: none })).json().code).toBe(
      "CONTENT_REFUSED",
    );
  });
});
