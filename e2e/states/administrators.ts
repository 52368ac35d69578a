import { authenticatorCode, secretBytes } from "@patrak/commands/stack/authenticator";
import type { Scene } from "./scene.ts";
import { state, type State, whole } from "./state.ts";

async function passFirstStep(scene: Scene, hasPhone: boolean) {
  const { email, password } = await scene.makeTeacher(hasPhone);
  await scene.visit("/admin/login", "input");
  await scene.write({ email, password });
  await scene.submit('input[name="code"]');
}

/** Shows the picture of a key; gives the key. */
async function setUp(scene: Scene) {
  await passFirstStep(scene, false);
  await scene.see("form svg[role=img]");
  return secretBytes((await scene.find("form p[lang=en]").innerText()).replaceAll(/\s/g, ""));
}

/** The own account, without recovery codes yet. */
const toSecurity = (scene: Scene) => scene.admin("/admin/security", "main form");

export const administratorsStates: State[] = [
  state("admin sign-in", whole("admin-login"), async (scene) => {
    await scene.visit("/admin/login", "input");
    // As long as the password in the design's picture.
    await scene.write({ email: "kavita.rao@example.in", password: "0123456789" });
  }),
  state("admin sign-in with its help open", {}, async (scene) => {
    await scene.visit("/admin/login", "input");
    await scene.click("summary", "details[open]");
  }),
  state("admin code", whole("admin-login-code"), async (scene) => {
    await passFirstStep(scene, true);
    await scene.type("code", "507");
  }),
  state("admin code refused", whole("admin-login-code-error"), async (scene) => {
    await passFirstStep(scene, true);
    await scene.type("code", "000000");
    await scene.submit("[role=alert]");
  }),
  state("admin recovery code refused", {}, async (scene) => {
    await passFirstStep(scene, true);
    await scene.click("form p button", 'input[name="recoveryCode"]');
    await scene.write({ recoveryCode: "ABCDE-23456" });
    await scene.submit("[role=alert]");
  }),
  state("admin setting up a phone", whole("admin-set-up"), setUp),
  state("admin recovery codes", whole("admin-recovery-codes"), async (scene) => {
    await scene.type("code", authenticatorCode(await setUp(scene)));
    await scene.submit("main ul li", 9);
  }),
  state("admin recovery codes that are not typed back", {}, async (scene) => {
    await scene.type("code", authenticatorCode(await setUp(scene)));
    await scene.submit("main ul li", 9);
    await scene.write({ typed: "AAAAA22222" });
    await scene.submit("[role=alert]");
  }),
  state("admin whose phone was reset", {}, async (scene) => {
    const { email, password } = await scene.makeTeacher(false);
    await scene.db.query(
      `INSERT INTO phone_resets (user_id, code_hash, expires_at)
       SELECT user_id, sha256('none'), now() + interval '1 day' FROM users WHERE email = $1`,
      [email],
    );
    await scene.visit("/admin/login", "input");
    await scene.write({ email, password });
    await scene.submit('input[name="resetCode"]');
    await scene.write({ resetCode: "AAAAA22222" });
    await scene.submit("[role=alert]");
  }),
  state("admin account", whole("admin-security"), toSecurity),
  state("admin account with wrong entries", {}, async (scene) => {
    await toSecurity(scene);
    await scene.write({ currentPassword: "a wrong password", newPassword: "another long password" });
    await scene.find('form:has(input[name="currentPassword"]) button[type="submit"]').click();
    await scene.see("[role=alert]");
    await scene.submit("form [id$=error]");
  }),
];
