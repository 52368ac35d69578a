import { describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { makeStudent, newPerson, PASSWORD, signUp } from "../../../test/accounts.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

async function canLogIn(email: string, password: string) {
  return (await createVisitor(api.app).post("/auth/login", { email, password })).statusCode === 200;
}

describe("the calls of a sign-up", () => {
  test("AP-01: /auth/signup, /auth/verify-otp and /auth/fetch-user answer as specified", async () => {
    const visitor = createVisitor(api.app);
    const person = newPerson();
    const signup = await visitor.post("/auth/signup", person);
    expect(signup.json()).toEqual({ message: "We have sent a 6-digit code to your email" });
    const otp = await api.mails.code(person.email);
    const verify = await visitor.post("/auth/verify-otp", { email: person.email, otp });
    expect(verify.json()).toEqual({ message: "Email verified successfully" });
    const me = await visitor.get("/auth/fetch-user");
    expect(me.json()).toEqual({
      user: {
        _id: expect.any(String),
        firstname: "Ananya",
        lastname: "Sharma",
        email: person.email,
        isVerified: true,
        role: "USER",
      },
    });
  });

  test("AU-18: addresses that differ in case and blanks are one account", async () => {
    const { person } = await makeStudent(api);
    const twin = `  ${person.email.toUpperCase()} `;
    expect(
      (await createVisitor(api.app).post("/auth/login", { email: twin, password: PASSWORD })).statusCode,
    ).toBe(200);
    await createVisitor(api.app).post("/auth/signup", { ...person, email: twin });
    expect((await api.mails.nth(person.email, 2)).subject).toBe("You already have a Patrak account");
  });

  test("the mail is in the language of the interface, as text and as HTML", async () => {
    const { person } = await signUp(api, newPerson(), { language: "hi" });
    const mail = await api.mails.nth(person.email);
    expect(mail.subject).toBe("आपका Patrak कोड");
    expect(mail.text).toContain("10 मिनट");
    expect(mail.html).toContain('lang="hi"');
  });

  test("a mail goes to one recipient and holds no name that somebody typed", async () => {
    const person = { ...newPerson(), firstName: "Visit http://evil.example now", lastName: "Bcc: x@y.zz" };
    const visitor = createVisitor(api.app);
    await visitor.post("/auth/signup", person);
    const mail = await api.mails.nth(person.email);
    expect(mail.to).toEqual([person.email]);
    expect(mail.raw).not.toContain("evil.example");
  });

  test.each([
    "a@b.in\r\nBcc: c@d.in",
    '"a b"@c.in',
    "a(comment)@b.in",
    "a@b.in,c@d.in",
    "ananyа@example.in",
    "<a@b.in>",
    "a..b@c.in",
  ])("the address %j is refused", async (email) => {
    const reply = await createVisitor(api.app).post("/auth/signup", { ...newPerson(), email });
    expect(reply.json()).toMatchObject({ code: "EMAIL_INVALID" });
  });
});

describe("two people who sign up with the same address", () => {
  const orders = [
    ["attacker", "owner"],
    ["owner", "attacker"],
  ] as const;

  test.each(orders)(
    "%s first, then %s: only the holder of cookie and code gets in, with his own password",
    async (first) => {
      const email = newPerson().email;
      const people: Record<string, { visitor: Visitor; password: string; otp?: string }> = {
        owner: { visitor: createVisitor(api.app), password: "the owner's" },
        attacker: { visitor: createVisitor(api.app), password: "the attacker's" },
      };
      const order = first === "owner" ? ["owner", "attacker"] : ["attacker", "owner"];
      for (const [index, name] of order.entries()) {
        const { visitor, password } = people[name]!;
        await visitor.post("/auth/signup", { ...newPerson(email), password });
        people[name]!.otp = await api.mails.code(email, index + 1);
      }
      const { owner, attacker } = people as Record<
        "owner" | "attacker",
        { visitor: Visitor; password: string; otp: string }
      >;
      // The owner reads both codes, but only the code of the own sign-up works in the own browser.
      if (attacker.otp !== owner.otp) {
        expect((await owner.visitor.post("/auth/verify-otp", { email, otp: attacker.otp })).statusCode).toBe(
          422,
        );
      }
      expect(
        (
          await attacker.visitor.post("/auth/verify-otp", {
            email,
            otp: owner.otp === attacker.otp ? "000000" : owner.otp,
          })
        ).statusCode,
      ).toBe(422);
      expect(
        (await createVisitor(api.app).post("/auth/verify-otp", { email, otp: owner.otp })).statusCode,
      ).toBe(422);
      expect((await owner.visitor.post("/auth/verify-otp", { email, otp: owner.otp })).statusCode).toBe(200);
      expect(await canLogIn(email, owner.password)).toBe(true);
      expect(await canLogIn(email, attacker.password)).toBe(false);
      // The attacker's sign-up looks as it did before, and its right code is worth nothing any more.
      expect((await attacker.visitor.post("/auth/verify-otp", { email, otp: attacker.otp })).statusCode).toBe(
        422,
      );
      const { rows } = await api.sql.query(
        "SELECT count(*)::int AS n FROM pending_signups WHERE email = $1",
        [email],
      );
      expect(rows[0].n).toBe(1);
      expect(await canLogIn(email, owner.password)).toBe(true);
      expect(await canLogIn(email, attacker.password)).toBe(false);
    },
  );

  test("both at the same instant, with the right codes: one account, with the password of the one who got in", async () => {
    const email = newPerson().email;
    const one = { visitor: createVisitor(api.app), password: "first password" };
    const two = { visitor: createVisitor(api.app), password: "second password" };
    await one.visitor.post("/auth/signup", { ...newPerson(email), password: one.password });
    const otpOne = await api.mails.code(email, 1);
    await two.visitor.post("/auth/signup", { ...newPerson(email), password: two.password });
    const otpTwo = await api.mails.code(email, 2);
    const [first, second] = await Promise.all([
      one.visitor.post("/auth/verify-otp", { email, otp: otpOne }),
      two.visitor.post("/auth/verify-otp", { email, otp: otpTwo }),
    ]);
    expect(new Set([first.statusCode, second.statusCode])).toEqual(new Set([200, 422]));
    expect(await canLogIn(email, one.password)).toBe(first.statusCode === 200);
    expect(await canLogIn(email, two.password)).toBe(second.statusCode === 200);
  });

  test("a sign-up for an address that has an account changes neither its name nor its password", async () => {
    const { person } = await makeStudent(api);
    const visitor = createVisitor(api.app);
    await visitor.post("/auth/signup", { ...person, firstName: "Mallory", password: "new password" });
    expect((await api.mails.nth(person.email, 2)).text).not.toMatch(/^\d{6}$/m);
    expect(await canLogIn(person.email, PASSWORD)).toBe(true);
    expect(await canLogIn(person.email, "new password")).toBe(false);
    const { rows } = await api.sql.query("SELECT first_name FROM users WHERE email = $1", [person.email]);
    expect(rows).toEqual([{ first_name: "Ananya" }]);
  });
});
