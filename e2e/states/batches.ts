import type { Scene } from "./scene.ts";
import { state, type State, whole } from "./state.ts";

/** Names without a word of the interface, so that each language can have its own. */
const people: [string, string][] = [
  ["Ananya Sharma", "अनन्या शर्मा"],
  ["Vikash Kumar", "विकास कुमार"],
  ["Meena Kumari", "मीना कुमारी"],
  ["Gurpreet Kaur", "गुरप्रीत कौर"],
  ["Sunita Oraon", "सुनीता उराँव"],
  ["Rekha", "रेखा"],
];

const unique = () => Math.random().toString(36).slice(2, 8).toUpperCase();

/** Roll numbers are not looked at for words that are left in English. */
const digits = () => unique().replaceAll(/\D/g, (letter) => String(letter.charCodeAt(0) % 10));

/** A batch of six, of whom the first has signed in. Gives its id. */
async function makeBatch(scene: Scene): Promise<string> {
  const mark = digits();
  const name = scene.say("UPSC Morning, Patna", "सुबह का बैच, पटना");
  const { rows } = await scene.db.query<{ batch_id: string }>(
    "INSERT INTO batches (name, about) VALUES ($1 || ' ' || $2, $3) RETURNING batch_id",
    [name, mark, scene.say("Daily, 7 AM", "रोज़ सुबह 7 बजे")],
  );
  const batchId = rows[0]!.batch_id;
  for (const [at, [english, hindi]] of people.entries()) {
    const [first, ...rest] = scene.say(english, hindi).split(" ");
    await scene.db.query(
      `WITH made AS (
         INSERT INTO users (first_name, last_name, password_hash, roll_number, language)
         VALUES ($1, $2, '$argon2id$none', $3, 'hi') RETURNING user_id
       ), slip AS (
         INSERT INTO slips (user_id, password_hash) SELECT user_id, '$argon2id$none' FROM made WHERE $5
       )
       INSERT INTO batch_members (user_id, batch_id) SELECT user_id, $4 FROM made`,
      [first, rest.join(" "), `${mark}-${at + 1}`, batchId, at > 0],
    );
  }
  return batchId;
}

async function toBatch(scene: Scene) {
  await scene.admin(`/admin/batches/${await makeBatch(scene)}`, "main table");
}

/** A list with good lines and one of each usual fault. */
async function toPreview(scene: Scene) {
  const mark = digits();
  const lines = people.map(([english, hindi], at) => `${scene.say(english, hindi)}, ${mark} ${at + 1}`);
  const wrong = scene.say("Ravi Das", "रवि दास");
  await scene.admin("/admin/learners/new", "main textarea");
  await scene
    .find("main textarea")
    .fill([...lines, `${wrong}, ${mark} 1`, `${wrong}, ${mark} 9, ravi@example`, wrong].join("\n"));
  await scene.click("main section button:not([aria-pressed])", "main table");
}

export const batchesStates: State[] = [
  state("admin batches", whole("admin-batches"), async (scene) => {
    await makeBatch(scene);
    await scene.admin("/admin/batches", "main table");
  }),
  state("admin batches without a match", {}, async (scene) => {
    await scene.admin("/admin/batches", "main input");
    await scene.find("main input").fill("qqqqqq");
    await scene.see("main p[role=status]");
  }),
  state("admin new batch", {}, async (scene) => {
    await scene.admin("/admin/batches", "main input");
    await scene.click("main button", "dialog input");
  }),
  state("admin batch", whole("admin-batch"), toBatch),
  state("admin batch, adding by search", {}, async (scene) => {
    await toBatch(scene);
    await scene.click("main h1 ~ div button", "dialog input");
    await scene.find("dialog input").fill(scene.say("Meena", "मीना"));
    await scene.see("dialog label input[type=checkbox]");
  }),
  state("admin batch, its teachers", {}, async (scene) => {
    await toBatch(scene);
    await scene.click("section[aria-labelledby=batch-itself] button", "dialog label", 1);
  }),
  state("admin batch, giving a package", {}, async (scene) => {
    await toBatch(scene);
    await scene.click("section[aria-labelledby=batch-packages] button", "dialog textarea");
  }),
  state("admin list of learners", whole("admin-new-learners"), (scene) =>
    scene.admin("/admin/learners/new", "main textarea"),
  ),
  state("admin list of learners, checked", whole("admin-new-learners-checked"), toPreview),
  state("admin slips of a list", whole("admin-slips"), async (scene) => {
    await toPreview(scene);
    await scene.click("main section > div:last-child button", "main ol[lang] li");
  }),
  state("admin new slips", {}, async (scene) => {
    await scene.admin(`/admin/slips?batch=${await makeBatch(scene)}`, "main textarea");
  }),
  state("login by roll number", whole("login-roll"), async (scene) => {
    await scene.visit("/user/login");
    await scene.click("form [aria-pressed=false]", 'input[name="rollNumber"]');
  }),
  state("login by roll number, not written", {}, async (scene) => {
    await scene.visit("/user/login");
    await scene.click("form [aria-pressed=false]", 'input[name="rollNumber"]');
    await scene.submit('[aria-invalid="true"]');
  }),
];
