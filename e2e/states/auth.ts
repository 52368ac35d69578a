import { inbox } from "../support/inbox.ts";
import { cut } from "../support/network.ts";
import type { Scene } from "./scene.ts";
import { part, state, type State, whole } from "./state.ts";

async function signUp(scene: Scene, digits: string) {
  const { firstName, lastName, email, password } = await scene.person();
  await scene.visit("/user/signup");
  await scene.write({ firstName, lastName, email, password, confirmPassword: password });
  await scene.submit('input[name="otp"]');
  await scene.type("otp", digits);
}

async function askForCode(scene: Scene, email: string) {
  await scene.visit("/user/forgot-password");
  await scene.write({ email });
  await scene.submit('input[name="otp"]');
}

const wrong = '[aria-invalid="true"]';
const logoutButton = "button:not([lang]):not([aria-label]):visible";

/** From the sidebar, or from the drawer where there is none. */
async function askToLogOut(scene: Scene) {
  await scene.student();
  await scene.visit("/user/dashboard");
  if (!scene.isWide) await scene.click("header button", "dialog");
  await scene.press(`aside ${logoutButton}, dialog ${logoutButton}`, "Enter", "dialog[role=alertdialog]", -1);
}

export const authStates: State[] = [
  state("login after a reset", whole("login", { widths: [360, 768, 1440] }), async (scene) => {
    const { email, password } = await scene.student();
    await scene.page.context().clearCookies();
    const before = (await inbox.mails(email)).length;
    await askForCode(scene, email);
    const otp = await inbox.code(email, before + 1);
    await scene.write({ otp, newPassword: password, confirmPassword: password });
    await scene.submit("#handed-message");
  }),
  state("login with field errors", whole("login-error"), async (scene) => {
    await scene.visit("/user/login");
    await scene.write({ email: "ananya.sharma@" });
    await scene.submit(wrong, 1);
    await scene.rest();
  }),
  state("login refused", {}, async (scene) => {
    await scene.visit("/user/login");
    await scene.write({ email: (await scene.person()).email, password: "wrong password" });
    await scene.submit("[role=alert]");
  }),
  state("sign-up with a password typed differently", whole("signup"), async (scene) => {
    const { firstName, email } = await scene.person();
    await scene.visit("/user/signup");
    await scene.write({ firstName, lastName: "S", email, password: "abcdefgh", confirmPassword: "abcdef" });
    await scene.submit(wrong, 1);
    await scene.rest();
  }),
  state("sign-up with errors", {}, async (scene) => {
    await scene.visit("/user/signup");
    await scene.submit(wrong, 4);
  }),
  state("verify", whole("verify", { secondsLater: 18 }), (scene) => signUp(scene, "482")),
  state("verify with errors", whole("verify-error", { secondsLater: 61 }), async (scene) => {
    await signUp(scene, "4829");
    await scene.submit(wrong);
    await scene.rest();
  }),
  state("forgot password, step 1", whole("forgot-1"), async (scene) => {
    await scene.visit("/user/forgot-password");
    await scene.write({ email: (await scene.person()).email });
  }),
  state("forgot password, step 2 half filled", whole("forgot-2"), async (scene) => {
    await askForCode(scene, (await scene.person()).email);
    await scene.write({ otp: "4829", newPassword: "abcdefgh" });
    await scene.submit(wrong, 1);
    await scene.rest();
  }),
  state("forgot password, step 2 with errors", {}, async (scene) => {
    await askForCode(scene, (await scene.person()).email);
    await scene.submit(wrong, 2);
  }),
  state("logout dialog", part("logout"), askToLogOut),
  state("logout failed", part("logout-error", { breaks: "/auth/logout" }), async (scene) => {
    await askToLogOut(scene);
    await scene.click("dialog[role=alertdialog] button", "[role=alert]", -1);
  }),
  state("no connection", { opensTwice: true }, async (scene) => {
    await cut(scene.page, "/auth/fetch-user");
    await scene.visit("/user/dashboard");
  }),
];
