import { errors } from "@patrak/contract";
import { expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { newPerson } from "../../../test/accounts.ts";
import { createVisitor } from "../../../test/visitor.ts";

const api = useApi();
const person = newPerson("someone@example.in");
const reset = {
  email: person.email,
  otp: "123456",
  newPassword: "new-password",
  confirmPassword: "new-password",
};

const cases: [string, object, string][] = [
  ["/auth/login", { password: "x" }, "Email is required"],
  ["/auth/login", { email: " ", password: "x" }, "Email is required"],
  ["/auth/login", { email: "not an address", password: "x" }, "Please enter a valid email address"],
  ["/auth/login", { email: person.email }, "Password is required"],
  ["/auth/login", { email: person.email, password: "" }, "Password is required"],
  ["/auth/signup", { ...person, firstName: "  " }, "First name is required"],
  ["/auth/signup", { ...person, firstName: " A " }, "First name must be at least 2 characters"],
  ["/auth/signup", { ...person, lastName: "" }, "Last name is required"],
  ["/auth/signup", { ...person, lastName: "B" }, "Last name must be at least 2 characters"],
  ["/auth/signup", { ...person, email: "a@b" }, "Please enter a valid email address"],
  ["/auth/signup", { ...person, password: "" }, "Password is required"],
  ["/auth/signup", { ...person, password: "12345" }, "Password must be at least 6 characters long"],
  ["/auth/verify-otp", { email: "", otp: "123456" }, "Email is required"],
  ["/auth/verify-otp", { email: person.email, otp: "12345" }, "Please enter the complete 6-digit OTP"],
  ["/auth/verify-otp", { email: person.email, otp: "12345a" }, "Please enter the complete 6-digit OTP"],
  ["/auth/resend-otp", {}, "Email is required"],
  ["/auth/forgot-password", { email: "x" }, "Please enter a valid email address"],
  ["/auth/reset-password", { ...reset, otp: "" }, "OTP is required"],
  ["/auth/reset-password", { ...reset, otp: "123" }, "OTP must be 6 digits"],
  ["/auth/reset-password", { ...reset, newPassword: "" }, "New password is required"],
  [
    "/auth/reset-password",
    { ...reset, newPassword: "12345", confirmPassword: "12345" },
    "Password must be at least 6 characters long",
  ],
  ["/auth/reset-password", { ...reset, confirmPassword: "" }, "Please confirm your password"],
  ["/auth/reset-password", { ...reset, confirmPassword: "another" }, "Passwords do not match"],
];

test.each(cases)("VA-12: %s refuses %o with “%s”", async (path, body, message) => {
  const reply = await createVisitor(api.app).post(path, body);
  expect(reply.statusCode).toBe(400);
  const code = Object.entries(errors).find(([, error]) => error.message === message)?.[0];
  expect(reply.json()).toEqual({ message, code });
});

const types = [
  " application/json",
  "application/json;charset=latin1",
  "text/plain",
  "application/json\t",
  "application/x-www-form-urlencoded",
  "application/jsonx",
  "application/json, text/plain",
  "APPLICATION/JSON ;",
  "multipart/form-data",
  "application/json;;",
];

test.each(types)("a body sent as %j is refused or fully validated", async (type) => {
  const reply = await createVisitor(api.app).post(
    "/auth/login",
    { email: "", password: "" },
    { "content-type": type },
  );
  expect([400, 415]).toContain(reply.statusCode);
});

test.each(["role", "isVerified", "user_id", "verified_at", "confirmPassword", "score"])(
  "a sign-up that also sets %s is refused and leaves nothing behind",
  async (key) => {
    const reply = await createVisitor(api.app).post("/auth/signup", { ...newPerson(), [key]: "ADMIN" });
    expect(reply.json()).toMatchObject({ code: "BAD_REQUEST" });
    const { rows } = await api.sql.query("SELECT count(*)::int AS n FROM pending_signups");
    expect(rows[0].n).toBe(0);
  },
);

test.each(["__proto__", "constructor"])("a body with the key %s is refused", async (key) => {
  const payload = `{"email":"a@example.in","password":"x","${key}":{"prototype":{"role":"ADMIN"}}}`;
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/v1/auth/login",
    payload,
    headers: { "content-type": "application/json" },
  });
  expect(reply.statusCode).toBe(400);
  expect(({} as { role?: string }).role).toBeUndefined();
});

test("a password of a megabyte is refused before it is hashed", async () => {
  const reply = await createVisitor(api.app).post("/auth/login", {
    email: person.email,
    password: "x".repeat(2 ** 20),
  });
  expect(reply.statusCode).toBe(413);
});

test("a password of more than 128 characters is refused, not cut", async () => {
  const reply = await createVisitor(api.app).post("/auth/signup", {
    ...newPerson(),
    password: "x".repeat(129),
  });
  expect(reply.json()).toMatchObject({ code: "PASSWORD_TOO_LONG" });
});

test("a path of the API that takes another method answers 405 and names the right one", async () => {
  const reply = await api.app.inject({ method: "GET", url: "/api/v1/auth/login" });
  expect([reply.statusCode, reply.headers["allow"]]).toEqual([405, "POST"]);
});
