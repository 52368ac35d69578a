import { expect, test } from "vitest";
import { parseAccounts } from "./options.ts";

test("accounts are lines of an e-mail and a password, which may have spaces", () => {
  expect(parseAccounts("a@x.example one\r\nb@x.example two three\n\n")).toEqual([
    { email: "a@x.example", password: "one" },
    { email: "b@x.example", password: "two three" },
  ]);
});

test("a line without a password is named by its number and not shown", () => {
  expect(() => parseAccounts("a@x.example one\nsecret")).toThrow(
    "account 2: an e-mail, a space and a password are expected",
  );
});
