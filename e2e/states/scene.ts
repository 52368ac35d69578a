import type { Page } from "@playwright/test";
import type { Pool } from "pg";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { insertStudents, signIn, type Person } from "../support/people.ts";
import { personOf } from "./people.ts";
import type { Stage } from "./stage.ts";

/** A page on its stage, and the moves that states are made of. */
export class Scene {
  readonly page: Page;
  readonly stage: Stage;
  readonly db: Pool;

  constructor(page: Page, stage: Stage) {
    this.page = page;
    this.stage = stage;
    this.db = stage.db;
  }

  get isWide() {
    return (this.page.viewportSize()?.width ?? 0) >= 1024;
  }

  get isPicture() {
    return this.say(true, false);
  }

  say<T>(inPictures: T, inTests: T) {
    return this.stage.say(inPictures, inTests);
  }

  find(selector: string, place = 0) {
    return this.page.locator(selector).nth(place);
  }

  async see(selector: string, place = 0) {
    await this.find(selector, place).waitFor({ timeout: 30_000 });
  }

  async visit(path: string, ready = "h1") {
    await this.page.goto(path);
    await this.see(ready);
  }

  async click(selector: string, ready: string, place = 0) {
    await this.find(selector, place).click();
    await this.see(ready);
  }

  /** By keyboard: only then does the browser draw where focus is. */
  async press(selector: string, key: string, ready: string, place = 0) {
    await this.find(selector, place).press(key);
    await this.see(ready);
  }

  async write(values: Record<string, string>) {
    for (const [name, value] of Object.entries(values)) await this.find(`input[name="${name}"]`).fill(value);
  }

  async type(name: string, letters: string) {
    await this.find(`input[name="${name}"]`).pressSequentially(letters);
  }

  async submit(ready: string, place = 0) {
    await this.find('button[type="submit"]').click();
    await this.see(ready, place);
  }

  /** The design draws most screens at rest; focus would be in the first field in error. */
  async rest() {
    await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  }

  /** What the device has kept from before. */
  async keep(key: string, value: string) {
    await this.page.addInitScript(([name, kept]) => localStorage.setItem(name, kept), [key, value] as const);
  }

  /** Timers of these lengths in ms never ring; all others run. */
  async silence(least: number, most = least) {
    await this.page.addInitScript(
      ([from, to]) => {
        const { setTimeout } = globalThis;
        const patched = (work: () => void, ms = 0) => (ms >= from && ms <= to ? 0 : setTimeout(work, ms));
        Object.assign(globalThis, { setTimeout: patched });
      },
      [least, most] as const,
    );
  }

  person() {
    return personOf(this.stage, "Ananya Sharma", "अनन्या शर्मा");
  }

  /** A student who owns nothing yet, signed in. */
  async student(): Promise<Person> {
    const student = await this.person();
    await insertStudents(this.db, [student]);
    await signIn(this.page.context(), student);
    return student;
  }

  async makeTeacher(hasPhone = true) {
    const english = hasPhone ? "Kavita Rao" : "Sanjay Mishra";
    const person = await personOf(this.stage, english, hasPhone ? "कविता राव" : "संजय मिश्रा");
    return makeAdministrator(this.db, { ...person, hasPhone });
  }

  /** A screen of the administrators' side. */
  async admin(path: string, ready: string) {
    await enter(this.page.context(), await this.makeTeacher());
    await this.visit(path, ready);
  }
}
