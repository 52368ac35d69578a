import { makeAdministrator } from "../support/administrators.ts";
import { personOf } from "./people.ts";
import type { Scene } from "./scene.ts";
import { state, type State, whole } from "./state.ts";

/** As the design draws them: one works, one has few codes, one has no phone, one is suspended, one is invited. */
async function makeTeam(scene: Scene) {
  const { db } = scene;
  // Nobody but the team of the picture.
  if (scene.isPicture) await db.query("TRUNCATE administrators CASCADE");
  const make = async (english: string, hindi: string, role: "author" | "support", hasPhone = true) => {
    const person = await personOf(scene.stage, english, hindi);
    await makeAdministrator(db, { ...person, role, hasPhone });
    const { rows } = await db.query<{ user_id: string }>("SELECT user_id FROM users WHERE email = $1", [
      person.email,
    ]);
    return rows[0]?.user_id ?? "";
  };
  const keepCodes = (id: string, left: number) =>
    db.query(
      `INSERT INTO recovery_codes (user_id, code_hash)
       SELECT $1::bigint, sha256(convert_to($1::text || ' ' || n, 'UTF8')) FROM generate_series(1, $2::int) AS n`,
      [id, left],
    );
  const seen = (id: string, ago: string, on: string) =>
    db.query(
      "UPDATE administrators SET signed_in_at = now() - $2::interval, signed_in_on = $3 WHERE user_id = $1",
      [id, ago, on],
    );
  const sanjay = await make("Sanjay Mishra", "संजय मिश्रा", "author");
  await keepCodes(sanjay, 10);
  await seen(sanjay, "26 hours", "Firefox on Windows");
  const farah = await make("Farah Khan", "फ़राह खान", "author");
  await keepCodes(farah, 1);
  await seen(farah, "3 days", "Chrome on Android");
  await make("Dinesh Yadav", "दिनेश यादव", "support", false);
  const priya = await make("Priya Menon", "प्रिया मेनन", "author");
  await keepCodes(priya, 10);
  await seen(priya, "30 days", "Chrome on macOS");
  await db.query("UPDATE administrators SET suspended_at = now() WHERE user_id = $1", [priya]);
  const email = scene.say("ravi.t@example.in", `ravi.${farah}@example.in`);
  await db.query("DELETE FROM team_invitations WHERE email = $1", [email]);
  await db.query(
    `INSERT INTO team_invitations (invitation_id, email, role, invited_by)
     VALUES (gen_random_uuid(), $1, 'support', $2)`,
    [email, farah],
  );
  return { farah, email };
}

async function toTeam(scene: Scene, query = "") {
  await scene.admin(`/admin/team${query}`, "main table");
}

export const teamStates: State[] = [
  state("admin team", whole("admin-team"), async (scene) => {
    const { farah } = await makeTeam(scene);
    await toTeam(scene, `?person=${farah}`);
  }),
  state("admin team, a reset phone and its code", {}, async (scene) => {
    const { farah } = await makeTeam(scene);
    await toTeam(scene, `?person=${farah}`);
    await scene.click("section:has(#member-role) button:has(svg)", "dialog");
    await scene.click('dialog button[type="submit"]', "[role=status] p[lang=en]");
  }),
  state("admin team, a person about to be suspended", {}, async (scene) => {
    const { farah } = await makeTeam(scene);
    await toTeam(scene, `?person=${farah}`);
    await scene.click("section:has(#member-role) span > button:has(svg)", "dialog");
  }),
  state("admin team, an invitation and a wrong address", {}, async (scene) => {
    const { email } = await makeTeam(scene);
    await toTeam(scene);
    await scene.page.getByRole("button", { name: email, exact: true }).first().click();
    await scene.find("#invite-email").fill("ravi");
    await scene.find('main form button[type="submit"]').click();
    await scene.see("#invite-email-error");
  }),
  state("admin joining", whole("admin-join"), async (scene) => {
    await scene.db.query(
      "DELETE FROM team_invitations WHERE token_hash = sha256(convert_to($1, 'UTF8')) OR email = 'meera@example.in'",
      [TOKEN],
    );
    await scene.db.query(
      `INSERT INTO team_invitations (invitation_id, email, role, sent_at, token_hash, expires_at)
       VALUES (gen_random_uuid(), 'meera@example.in', 'author', now(), sha256(convert_to($1, 'UTF8')), now() + interval '3 days')`,
      [TOKEN],
    );
    await scene.visit(`/admin/join#token=${TOKEN}`, "input[name=firstName]");
  }),
  state("admin joining with a link that is over", {}, (scene) =>
    scene.visit("/admin/join#token=AAAAAAAAAAAAAAAAAAAAAA", "[role=alert]"),
  ),
];

const TOKEN = "team-state-of-the-page";
