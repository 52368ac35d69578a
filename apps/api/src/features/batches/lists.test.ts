import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { createChance, tell } from "../../../test/chance.ts";
import { classFile, makeAll, readList, type Read } from "../../../test/classes.ts";
import { makeUser } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { workbook } from "../../../test/corpus/workbook.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let admin: Visitor;
beforeAll(async () => {
  admin = await enter(api, await makeAdministrator(api, "support"));
});

const outcomes = ({ lines }: Read) => lines.map(({ outcome }) => outcome);

describe("a list of learners is read before anything is made", () => {
  test("T-10: every line says what it would do, and each fault has its name", async () => {
    const taken = await makeUser(api);
    const { rows } = await api.sql.query("SELECT email FROM users WHERE user_id = $1", [taken.userId]);
    await makeAll(admin, await readList(admin, "name,roll\nMeena Kumari,K 1"));
    const read = await readList(
      admin,
      [
        "Class 10 list",
        "S.No,Student Name / नाम,Roll No.,E-mail,Section,House",
        "1,Asha Rao,F 1,asha.f1@example.in,F Morning,Red",
        "2,Rekha,F 2,,F Morning,Red",
        "3,Ravi Das,f2,,F Morning,Red",
        "4,Sunil Verma,F 4,sunil@example,F Morning,Red",
        `5,Imran Ali,F 5,${rows[0].email},F Morning,Red`,
        "6,Imran Ali,F 6,ASHA.F1@example.in,F Morning,Red",
        "7,,F 7,,F Morning,Red",
        "8,Gita Devi,,,F Morning,Red",
        "9,Gita Devi,F;9,,F Morning,Red",
        "10,Meena  kumari,K1,,F Morning,Red",
        "11,Somebody Else,k 1,,F Morning,Red",
        `12,Long Batch,F 12,,${"x".repeat(120)},Red`,
        "13,R,F १३,,,Red",
      ].join("\n"),
    );
    expect(outcomes(read)).toEqual([
      "new",
      "new",
      "roll-twice",
      "email-invalid",
      "email-taken",
      "email-twice",
      "name-missing",
      "roll-missing",
      "roll-invalid",
      "joins",
      "roll-twice",
      "batch-invalid",
      "new",
    ]);
    expect(read.lines[2]!.sameAs).toBe("4");
    expect(read.lines[12]!.rollNumber).toBe("F 13");
    expect(read).toMatchObject({ unused: ["S.No", "House"], newBatches: ["F Morning"], leftOut: 0 });
    const { rows: made } = await api.sql.query("SELECT FROM users WHERE roll_number LIKE 'F %'");
    expect(made).toHaveLength(0);
  });

  test("T-10: a roll number of somebody with another name is taken", async () => {
    await makeAll(admin, await readList(admin, "name,roll\nMeena Kumari,L 1"));
    expect(outcomes(await readList(admin, "name,roll\nSunita Oraon,l1"))).toEqual(["roll-taken"]);
    expect(outcomes(await readList(admin, "name,roll\nMeena Kumari,l1"))).toEqual(["known"]);
  });

  test("T-10: pasted lines need no titles, in any order and with tabs", async () => {
    const read = await readList(admin, "G 1\tAsha Rao\nRavi Das\tG 2\tg2@example.in\tG Evening");
    expect(read.lines.map(({ place: _, outcome: __, ...line }) => line)).toEqual([
      { name: "Asha Rao", rollNumber: "G 1", email: "", batch: "" },
      { name: "Ravi Das", rollNumber: "G 2", email: "g2@example.in", batch: "G Evening" },
    ]);
  });

  test("T-10: a workbook is read by the readers of imports", async () => {
    const file = workbook({
      name: "Class",
      grid: [
        ["नाम", "अनुक्रमांक", "बैच"],
        ["आशा राव", 7001, "सुबह"],
      ],
    });
    expect((await readList(admin, file, { name: "class.xlsx" })).lines).toMatchObject([
      { name: "आशा राव", rollNumber: "7001", batch: "सुबह", outcome: "new" },
    ]);
  });

  test("T-10: a file that is none is refused in words, and the longest list is cut and says so", async () => {
    expect((await readList(admin, Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).failure).toMatchObject({
      code: "XLS_OLD",
    });
    const read = await readList(admin, classFile(2003, "Long"));
    expect([read.lines.length, read.leftOut]).toEqual([2000, 3]);
  });
});

describe("making them", () => {
  test("T-10: the same press again tells the same slips and makes nobody twice, also at once", async () => {
    const read = await readList(admin, classFile(6, "P", "P Batch"));
    const press = randomUUID();
    const twice = await Promise.all([makeAll(admin, read, { press }), makeAll(admin, read, { press })]);
    const [first, again] = [twice[0], await makeAll(admin, read, { press })];
    const byRoll = (one: typeof first) =>
      one.slips.toSorted((a, b) => (a.rollNumber < b.rollNumber ? -1 : 1));
    expect(byRoll(first)).toHaveLength(6);
    expect(byRoll(twice[1])).toEqual(byRoll(first));
    expect(byRoll(again)).toEqual(byRoll(first));
    const { rows } = await api.sql.query("SELECT FROM users WHERE roll_number LIKE 'P %'");
    expect(rows).toHaveLength(6);
    const another = await makeAll(admin, read);
    expect(another.slips).toEqual([]);
    expect(new Set(another.outcomes)).toEqual(new Set(["member"]));
  });

  test("T-10: of generated lists at once, every roll number has one account, however it is written", async () => {
    const luck = createChance();
    tell("lists at once", { seed: luck.seed });
    const written = (n: number) => luck.pick([`Z${n}`, `z ${n}`, `Z  ${n}`, `z${n}`]);
    const lists = Array.from({ length: 4 }, () =>
      luck.shuffle(Array.from({ length: 8 }, (_, at) => `Same Name,${written(at + 1)},Z Batch`)),
    );
    const made = await Promise.all(
      lists.map(async (lines) =>
        makeAll(admin, await readList(admin, `name,roll,batch\n${lines.join("\n")}`)),
      ),
    );
    expect(made.flatMap(({ slips }) => slips)).toHaveLength(8);
    const { rows } = await api.sql.query(
      `SELECT count(*)::int AS accounts, count(DISTINCT lower(replace(roll_number, ' ', '')))::int AS rolls,
        (SELECT count(*)::int FROM batches WHERE name = 'Z Batch') AS batches,
        (SELECT count(*)::int FROM batch_members JOIN batches USING (batch_id) WHERE name = 'Z Batch') AS members
       FROM users WHERE roll_number ILIKE 'z%'`,
    );
    expect(rows).toEqual([{ accounts: 8, rolls: 8, batches: 1, members: 8 }]);
  });

  test("T-10: the database itself refuses a second spelling, and an account without a name to sign in", async () => {
    const insert = (roll: string | null) =>
      api.sql.query(
        `INSERT INTO users (first_name, last_name, password_hash, roll_number)
         VALUES ('A', '', '$argon2id$none', $1)`,
        [roll],
      );
    await insert("Q 77");
    await expect(insert("q77")).rejects.toMatchObject({ code: "23505" });
    await expect(insert(null)).rejects.toMatchObject({ constraint: "users_have_a_name_to_sign_in" });
    await expect(insert("-1")).rejects.toMatchObject({ constraint: "users_roll_numbers_are_plain" });
  });

  test("T-10: the log counts them and names nobody", async () => {
    await makeAll(admin, await readList(admin, "name,roll\nVery Secret,W 1\nMore Secret,W 2"));
    const { rows } = await api.sql.query("SELECT * FROM audit_entries ORDER BY entry_id DESC LIMIT 1");
    expect(rows[0]).toMatchObject({ action: "learners.made", after: { learners: 2, joined: 0 } });
    expect(JSON.stringify(rows[0])).not.toContain("Secret");
  });
});
