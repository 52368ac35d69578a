import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertDraft } from "../../../test/bank.ts";
import { insertPackage } from "../../../test/catalogue.ts";
import { blank, unwanted } from "../../../test/pictures.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import { start } from "../../../test/attempts.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";

const FILES_DIR = await mkdtemp(path.join(tmpdir(), "patrak-files-"));
const api = useApi({ RATE_LIMIT_FACTOR: "1000", FILES_DIR });
let author: Visitor;
beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "owner"));
});

const upload = (bytes: Buffer, who = author) =>
  who.post("/admin/pictures", bytes, { "content-type": "application/octet-stream" });
const nameOf = async (bytes: Buffer): Promise<string> => {
  const reply = await upload(bytes);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().name;
};
const fetched = (name: string) => api.app.inject(`/files/pictures/${name}.webp`);

describe("uploading", () => {
  test.each(["png", "jpeg", "webp"] as const)(
    "a %s is drawn anew without what else it held, named by its content, and served for a year",
    async (format) => {
      const told = { IFD0: { Copyright: "A teacher's name and place" } };
      const picture = await blank(640, 480).withExif(told)[format]().toBuffer();
      expect(picture.includes("A teacher's name")).toBe(true);
      const name = await nameOf(picture);
      expect(name).toMatch(/^[0-9a-f]{32}-640x480$/);
      const reply = await fetched(name);
      expect(reply.headers).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: "webp", width: 640 });
      expect(reply.rawPayload.includes("A teacher's name")).toBe(false);
    },
  );

  test("a large one is drawn smaller, as it is held, and a small one is not enlarged", async () => {
    expect(await nameOf(await blank(3000, 1500).png().toBuffer())).toMatch(/-1280x640$/);
    expect(await nameOf(await blank(20, 10).png().toBuffer())).toMatch(/-20x10$/);
    const onItsSide = await blank(200, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await nameOf(onItsSide)).toMatch(/-100x200$/);
  });

  test("what can be seen through stays so, and lines keep their exact colours", async () => {
    const lines = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect x="5" y="15" width="50" height="10" fill="#c8102e"/></svg>',
    );
    const name = await nameOf(await sharp(lines).png().toBuffer());
    const { data } = await sharp((await fetched(name)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
    const middle = (20 * 60 + 30) * 4;
    expect([...data.subarray(middle, middle + 3)]).toEqual([0xc8, 0x10, 0x2e]);
  });

  test("the same picture again is the same name, and is written down once", async () => {
    const picture = await blank(33, 44, "#abcdef").png().toBuffer();
    const name = await nameOf(picture);
    expect(await nameOf(picture)).toBe(name);
    const { rows } = await api.sql.query("SELECT action FROM audit_log WHERE object_id = $1", [name]);
    expect(rows).toEqual([{ action: "picture.added" }]);
  });

  test.each(unwanted)("%s is refused, and nothing is kept", async (_, make) => {
    const before = await readdir(FILES_DIR, { recursive: true });
    expect((await upload(await make())).statusCode).toBe(400);
    expect(await readdir(FILES_DIR, { recursive: true })).toEqual(before);
  });

  test("a picture with a page or an archive behind it is kept without them", async () => {
    const tail = Buffer.from("<script>alert(1)</script>PK\u0003\u0004");
    const name = await nameOf(Buffer.concat([await blank(70, 30, "#123456").png().toBuffer(), tail]));
    const { rawPayload } = await fetched(name);
    expect(rawPayload.includes("<script>")).toBe(false);
    expect(rawPayload.includes("PK\u0003\u0004")).toBe(false);
  });

  test("more than 5 MB is not even read", async () => {
    expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).statusCode).toBe(413);
  });

  test.each(["../../config.ts", "..%2f..%2fpackage.json", "x.webp", `${"0".repeat(32)}-9x9.webp`])(
    "no file but a picture is served: %s",
    async (file) => expect((await api.app.inject(`/files/pictures/${file}`)).statusCode).toBe(404),
  );
});

describe("in a question", () => {
  const both = (english: string, hindi: string) => ({ english, hindi });
  const written = (text: ReturnType<typeof both>) => ({
    section: "Physics",
    topic: "Circuits",
    difficulty: "easy",
    passageId: null,
    text,
    options: [both("One", "एक"), both("Two", "दो")],
    correctOption: 1,
    solution: both("", ""),
  });
  const picture = async (colour: string) => nameOf(await blank(64, 48, colour).png().toBuffer());
  const show = (name: string, alt: string) => `![${alt}](image:${name})`;
  const create = (text: ReturnType<typeof both>) => author.post("/admin/questions", written(text));

  test("one that nobody has added is named by the preview and refused by a save", async () => {
    const name = `${"0".repeat(32)}-64x48`;
    const text = both(`Look ${show(name, "A map")}`, "");
    const { passageId, options, solution } = written(text);
    const { problems } = (
      await author.post("/admin/questions/preview", { passageId, text, options, solution })
    ).json();
    expect(problems).toEqual([
      { part: "question", option: null, language: "english", kind: "picture-unknown", detail: name },
    ]);
    expect((await create(text)).json().code).toBe("CONTENT_REFUSED");
    const passage = await author.post("/admin/passages", { name: "Maps", text });
    expect(passage.json().code).toBe("CONTENT_REFUSED");
  });

  test("TE-20: one without a description is kept with the draft and holds it back; a passage needs it at once", async () => {
    const text = both(`Look ${show(await picture("#222222"), "")}`, "देखिए");
    const { question } = (await create(text)).json();
    const { questionId, revision } = question;
    const ready = await author.post(`/admin/questions/${questionId}/ready`, { revision });
    expect(ready.json().code).toBe("NOT_READY");
    expect((await author.post("/admin/passages", { name: "Maps", text })).json().code).toBe(
      "CONTENT_REFUSED",
    );
  });

  test("lists show what it shows, and not its name", async () => {
    const { question } = (
      await create(both(`Find ${show(await picture("#333333"), "the river")} now`, ""))
    ).json();
    const { questions } = (await author.get(`/admin/questions?words=${question.code}`)).json();
    expect(questions[0].excerpt).toBe("Find the river now");
  });

  test("a student sees it as it was published, whatever the bank says later, and before it only teachers", async () => {
    const [first, second] = [await picture("#444444"), await picture("#555555")];
    const textOf = (name: string) => both(`Look ${show(name, "A map")}`, `देखिए ${show(name, "एक नक़्शा")}`);
    const { questionId, revision } = (await create(textOf(first))).json().question;
    const ready = await author.post(`/admin/questions/${questionId}/ready`, { revision });
    const { code } = ready.json().question;
    const own = await insertPackage(api.sql, { tests: 0 });
    const testId = await insertDraft(api.sql, own.id, [{ id: questionId, code }]);
    const { paperId } = (await author.get(`/admin/tests/${testId}/changes`)).json();
    const published = await author.post(`/admin/tests/${testId}/publish`, { paperId, confirmedKeys: [] });
    expect(published.json()).toEqual({ number: 1, isNew: true });

    const body = { ...written(textOf(second)), revision: revision + 1 };
    expect((await author.post(`/admin/questions/${questionId}`, body)).statusCode).toBe(200);
    const student = await makeUser(api);
    await enrol(api.sql, student.userId, [own.id]);
    const attemptId = await start(student.visitor, testId);
    const { questions } = (await student.visitor.get(`/user/tests/attempt/${attemptId}/paper`)).json().data;
    const shown = (alt: string) =>
      `<img src="/files/pictures/${first}.webp" alt="${alt}" width="64" height="48" loading="lazy" />`;
    expect(questions[0].questionText).toEqual(both(`Look ${shown("A map")}`, `देखिए ${shown("एक नक़्शा")}`));
    // Its address cannot be guessed, so it is open: any cache on the way may keep it.
    const reply = await createVisitor(api.app).get(`/../../files/pictures/${first}.webp`);
    expect(reply.statusCode).toBe(200);
  });

  test("no role of the server can change or remove one", async () => {
    const { rows } = await api.sql.query(
      `SELECT DISTINCT privilege_type FROM information_schema.role_table_grants
       WHERE table_name = 'pictures' AND grantee LIKE 'patrak_%' ORDER BY 1`,
    );
    expect(rows.map(({ privilege_type }) => privilege_type)).toEqual(["INSERT", "SELECT"]);
  });
});
