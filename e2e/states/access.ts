import { insertCode } from "../support/codes.ts";
import { demo } from "../support/courses.ts";
import type { Scene } from "./scene.ts";
import { state, type State, whole } from "./state.ts";

/** Of every kind: in use, used up, ended. */
const codes = [
  { code: "XV2RM8PAQC6T", label: "Trial", uses: 12, maxUses: 50, endedDays: 10 },
  { code: "B5NK7WYE3HDG", label: "Open day, Ranchi", uses: 61, maxUses: 100, endedDays: -5 },
  { code: "9FQCTT2MR4XJ", label: "Book buyers", uses: 420, maxUses: 1000, endedDays: -200 },
  { code: "P3WD8LHAK6VE", label: "Scholarship 2026", uses: 114, maxUses: 200, endedDays: -90 },
  { code: "K7TMQX4N2RBD", label: "Disha Classes, Patna", uses: 30, maxUses: 30, endedDays: -60 },
];

async function toAccess(scene: Scene, ready: string) {
  for (const { code, label, ...plan } of codes)
    await insertCode(scene.db, scene.isPicture ? { code, label, ...plan } : plan);
  await scene.admin("/admin/access", ready);
}

/** A list with every kind of line. */
async function list({ db }: Scene) {
  const { rows } = await db.query<{ email: string }>(
    "SELECT email FROM users WHERE role = 'USER' ORDER BY user_id LIMIT 5",
  );
  const emails = rows.map(({ email }) => email);
  return [...emails, "anil.yadav@example", "kiran.patil@example.in", "Deepa Rani", emails[1]].join("\n");
}

export const accessStates: State[] = [
  state("admin access", {}, (scene) => toAccess(scene, "main table")),
  state("admin access with a checked list", whole("admin-access"), async (scene) => {
    await toAccess(scene, "main textarea");
    const few = "new@example.in\nnew@example.in\nकोई नहीं";
    await scene.find("main textarea").fill(scene.say(await list(scene), few));
    await scene.find("main select").selectOption({ label: demo.cuet });
    await scene.submit("main form tbody tr", 2);
    await scene.find("main input[type=date]").fill("2099-08-31");
    await scene.find("main textarea").fill(scene.say("Scholarship list, March", "छात्रवृत्ति सूची"));
  }),
  state("admin access, making a code", {}, async (scene) => {
    await scene.admin("/admin/access", "main textarea");
    await scene.click("main h1 ~ div button", "dialog select", -1);
  }),
];
