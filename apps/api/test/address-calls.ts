import type { LightMyRequestResponse } from "fastify";
import { newPerson, PASSWORD } from "./accounts.ts";
import type { Visitor } from "./visitor.ts";

type Calls = [string, (visitor: Visitor, email: string) => Promise<LightMyRequestResponse>][];

/** The calls that take an address, which must not tell whether it has an account. */
export const addressCalls: Calls = [
  ["sign-up", (visitor, email) => visitor.post("/auth/signup", newPerson(email))],
  ["resend", (visitor, email) => visitor.post("/auth/resend-otp", { email })],
  ["forgot", (visitor, email) => visitor.post("/auth/forgot-password", { email })],
  [
    "reset",
    (visitor, email) =>
      visitor.post("/auth/reset-password", {
        email,
        otp: "123456",
        newPassword: "abcdef",
        confirmPassword: "abcdef",
      }),
  ],
  ["login", (visitor, email) => visitor.post("/auth/login", { email, password: "wrong password" })],
  ["verify", (visitor, email) => visitor.post("/auth/verify-otp", { email, otp: "123456" })],
];

/** What somebody can do who signs up with an address that may be another's: each call in the browser of the sign-up. */
const story: Calls = [
  ["sign-up", (visitor, email) => visitor.post("/auth/signup", newPerson(email))],
  ["login with its password", (visitor, email) => visitor.post("/auth/login", { email, password: PASSWORD })],
  ["resend", (visitor, email) => visitor.post("/auth/resend-otp", { email })],
  ["verify", (visitor, email) => visitor.post("/auth/verify-otp", { email, otp: "123456" })],
  ["wrong login", (visitor, email) => visitor.post("/auth/login", { email, password: "wrong password" })],
  ["login again", (visitor, email) => visitor.post("/auth/login", { email, password: PASSWORD })],
];

export const callOf = (step: string) => story.find(([name]) => name === step)![1];
